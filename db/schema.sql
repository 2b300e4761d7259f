-- The schema after all migrations; a test of db/client/migrate.test.ts keeps it true.

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (username <> ''),
  password TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL DEFAULT 'admin',
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  email TEXT COLLATE NOCASE,
  disabledAt TEXT CHECK (disabledAt IS NULL OR datetime(disabledAt) IS NOT NULL),
  factorRequiredAt TEXT CHECK (factorRequiredAt IS NULL OR datetime(factorRequiredAt) IS NOT NULL),
  theme TEXT NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark')),
  language TEXT
) STRICT;

CREATE UNIQUE INDEX users_by_email ON users (email) WHERE email IS NOT NULL;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  expiresAt TEXT NOT NULL CHECK (datetime(expiresAt) IS NOT NULL),
  lastSeenAt TEXT CHECK (lastSeenAt IS NULL OR datetime(lastSeenAt) IS NOT NULL),
  verifiedAt TEXT CHECK (verifiedAt IS NULL OR datetime(verifiedAt) IS NOT NULL),
  userAgent TEXT NOT NULL DEFAULT '',
  device TEXT,
  endReason TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_user ON sessions (userId);
CREATE INDEX sessions_by_expiry ON sessions (expiresAt);

CREATE TABLE files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  path TEXT NOT NULL UNIQUE CHECK (path LIKE '/uploads/%'),
  category TEXT,
  size INTEGER NOT NULL CHECK (size >= 0),
  width INTEGER CHECK (width >= 0),
  height INTEGER CHECK (height >= 0),
  colour TEXT CHECK (colour GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
  alt TEXT,
  uploadedBy INTEGER REFERENCES users ON DELETE SET NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  claimed INTEGER NOT NULL DEFAULT 1 CHECK (claimed IN (0, 1)),
  caption TEXT,
  focusX INTEGER CHECK (focusX BETWEEN 0 AND 100),
  focusY INTEGER CHECK (focusY BETWEEN 0 AND 100),
  isDrawing INTEGER CHECK (isDrawing IN (0, 1)),
  lightTenths TEXT,
  hasHeroSize INTEGER NOT NULL DEFAULT 0 CHECK (hasHeroSize IN (0, 1))
) STRICT;

CREATE INDEX files_newest ON files (createdAt DESC, id DESC);
CREATE INDEX files_by_category ON files (category, createdAt DESC, id DESC);
CREATE INDEX files_by_user ON files (uploadedBy);
CREATE INDEX files_unclaimed ON files (createdAt) WHERE claimed = 0;
CREATE TRIGGER files_claimed AFTER INSERT ON files WHEN new.claimed = 0 AND EXISTS (SELECT 1 FROM file_uses WHERE path = new.path) BEGIN
  UPDATE files SET claimed = 1 WHERE id = new.id;
END;
CREATE INDEX files_by_name ON files (name COLLATE NOCASE, id DESC);
CREATE INDEX files_by_name_of_category ON files (category, name COLLATE NOCASE, id DESC);
CREATE INDEX files_with_focus ON files (focusX, focusY) WHERE focusX IS NOT NULL;
CREATE INDEX files_of_images ON files (createdAt, id) WHERE category = 'images' OR (substr(type, 1, 6) = 'image/' AND category NOT IN ('documents', 'contracts', 'floor-plans', 'brochures', 'mark', 'uncategorized'));
CREATE INDEX files_by_name_of_images ON files (name COLLATE NOCASE, id DESC) WHERE category = 'images' OR (substr(type, 1, 6) = 'image/' AND category NOT IN ('documents', 'contracts', 'floor-plans', 'brochures', 'mark', 'uncategorized'));
CREATE INDEX files_of_pictures ON files (createdAt, id) WHERE substr(type, 1, 6) = 'image/' AND category IS NOT 'mark';
CREATE INDEX files_found ON files (id, createdAt, category, name, type);
CREATE TRIGGER files_version_insert AFTER INSERT ON files BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER files_version_update AFTER UPDATE ON files BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER files_version_delete AFTER DELETE ON files BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER files_search_insert AFTER INSERT ON files BEGIN
  INSERT INTO files_search (rowid, text) SELECT new.id, fold(new.name, new.category, new.type);
END;
CREATE TRIGGER files_search_delete AFTER DELETE ON files BEGIN
  DELETE FROM files_search WHERE rowid = old.id;
END;
CREATE TRIGGER files_search_update AFTER UPDATE OF name, category, type ON files BEGIN
  DELETE FROM files_search WHERE rowid = old.id;
  INSERT INTO files_search (rowid, text) SELECT new.id, fold(new.name, new.category, new.type);
END;

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  read INTEGER NOT NULL DEFAULT 0 CHECK (read IN (0, 1)),
  submission TEXT UNIQUE,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  spam INTEGER NOT NULL DEFAULT 0 CHECK (spam IN (0, 1)),
  spamReason TEXT,
  propertyId INTEGER,
  projectId INTEGER,
  spamAt TEXT CHECK (spamAt IS NULL OR datetime(spamAt) IS NOT NULL),
  stage TEXT NOT NULL DEFAULT 'new' CHECK (stage IN ('new', 'answered', 'viewing', 'offer', 'won', 'lost')),
  stageAt TEXT CHECK (stageAt IS NULL OR datetime(stageAt) IS NOT NULL),
  lostReason TEXT NOT NULL DEFAULT '',
  ownerId INTEGER REFERENCES users ON DELETE SET NULL,
  nextAction TEXT NOT NULL DEFAULT '',
  nextActionOn TEXT CHECK (nextActionOn IS NULL OR (date(nextActionOn) IS NOT NULL AND length(nextActionOn) = 10)),
  labels TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(labels)),
  answeredAt TEXT CHECK (answeredAt IS NULL OR datetime(answeredAt) IS NOT NULL),
  emailKey TEXT,
  phoneKey TEXT,
  contactId INTEGER,
  language TEXT,
  unitId INTEGER
) STRICT;

CREATE INDEX messages_newest ON messages (createdAt DESC, id DESC);
CREATE INDEX messages_by_spam ON messages (spam, createdAt DESC, id DESC);
CREATE INDEX messages_by_read ON messages (spam, read, createdAt DESC, id DESC);
CREATE INDEX messages_by_subject_of_spam ON messages (spam, subject COLLATE NOCASE, id DESC);
CREATE INDEX messages_by_subject_of_read ON messages (spam, read, subject COLLATE NOCASE, id DESC);
CREATE INDEX messages_by_property ON messages (propertyId, createdAt DESC, id DESC) WHERE propertyId IS NOT NULL;
CREATE INDEX messages_by_project ON messages (projectId, createdAt DESC, id DESC) WHERE projectId IS NOT NULL;
CREATE INDEX messages_spam_by_time ON messages (coalesce(spamAt, createdAt)) WHERE spam = 1;
CREATE INDEX messages_spam_by_rule ON messages (substr(spamReason, 1, 5), id DESC) WHERE spam = 1;
CREATE INDEX messages_by_stage ON messages (spam, stage, createdAt DESC, id DESC, read, ownerId, nextActionOn, answeredAt);
CREATE INDEX messages_by_owner ON messages (spam, ownerId, createdAt DESC, id DESC, read, stage, nextActionOn);
CREATE INDEX messages_by_subject_of_stage ON messages (spam, stage, subject COLLATE NOCASE, id DESC, createdAt, answeredAt, read, ownerId);
CREATE INDEX messages_by_subject_of_owner ON messages (spam, ownerId, subject COLLATE NOCASE, id DESC);
CREATE INDEX messages_of_owner ON messages (ownerId) WHERE ownerId IS NOT NULL;
CREATE INDEX messages_due ON messages (spam, nextActionOn, createdAt DESC, id DESC) WHERE nextActionOn IS NOT NULL;
CREATE INDEX messages_answered ON messages (createdAt, answeredAt) WHERE answeredAt IS NOT NULL AND spam = 0;
CREATE TRIGGER message_labels_inserted AFTER INSERT ON messages WHEN new.labels <> '[]' BEGIN
  INSERT OR IGNORE INTO message_labels (label, messageId) SELECT value, new.id FROM json_each(new.labels);
END;
CREATE TRIGGER message_labels_updated AFTER UPDATE OF labels ON messages WHEN new.labels <> old.labels BEGIN
  DELETE FROM message_labels WHERE messageId = old.id;
  INSERT OR IGNORE INTO message_labels (label, messageId) SELECT value, new.id FROM json_each(new.labels);
END;
CREATE INDEX messages_found ON messages (id, createdAt, read, spam, stage, ownerId, propertyId, projectId, nextActionOn, answeredAt);
CREATE TRIGGER message_events_of_spam AFTER DELETE ON messages WHEN old.spam = 1 BEGIN
  DELETE FROM message_events WHERE messageId = old.id;
END;
CREATE INDEX messages_of_contact ON messages (contactId, spam, createdAt DESC, id DESC) WHERE contactId IS NOT NULL;
CREATE INDEX messages_by_email_key ON messages (emailKey, id DESC, contactId) WHERE contactId IS NOT NULL;
CREATE INDEX messages_by_phone_key ON messages (phoneKey, id DESC, contactId) WHERE contactId IS NOT NULL;
CREATE TRIGGER contacts_inserted AFTER INSERT ON messages WHEN new.contactId IS NOT NULL AND new.spam = 0 BEGIN
  DELETE FROM contacts WHERE id = new.contactId;
  INSERT INTO contacts (id, name, email, phone, lastAt, messages, note, entryId) SELECT new.contactId, coalesce(entry.name, newest.name), coalesce(entry.email, newest.email), coalesce(entry.phone, newest.phone), coalesce(newest.createdAt, entry.createdAt), (SELECT count(*) FROM messages WHERE contactId = new.contactId AND spam = 0), coalesce(entry.note, ''), entry.id FROM (SELECT 1) LEFT JOIN (SELECT id, name, email, phone, note, createdAt FROM address_book WHERE contactId = new.contactId ORDER BY updatedAt DESC, id DESC LIMIT 1) AS entry LEFT JOIN (SELECT id, name, email, phone, createdAt FROM messages WHERE contactId = new.contactId AND spam = 0 ORDER BY createdAt DESC, id DESC LIMIT 1) AS newest WHERE entry.id IS NOT NULL OR newest.id IS NOT NULL;
END;
CREATE TRIGGER contacts_deleted AFTER DELETE ON messages WHEN old.contactId IS NOT NULL AND old.spam = 0 BEGIN
  DELETE FROM contacts WHERE id = old.contactId;
  INSERT INTO contacts (id, name, email, phone, lastAt, messages, note, entryId) SELECT old.contactId, coalesce(entry.name, newest.name), coalesce(entry.email, newest.email), coalesce(entry.phone, newest.phone), coalesce(newest.createdAt, entry.createdAt), (SELECT count(*) FROM messages WHERE contactId = old.contactId AND spam = 0), coalesce(entry.note, ''), entry.id FROM (SELECT 1) LEFT JOIN (SELECT id, name, email, phone, note, createdAt FROM address_book WHERE contactId = old.contactId ORDER BY updatedAt DESC, id DESC LIMIT 1) AS entry LEFT JOIN (SELECT id, name, email, phone, createdAt FROM messages WHERE contactId = old.contactId AND spam = 0 ORDER BY createdAt DESC, id DESC LIMIT 1) AS newest WHERE entry.id IS NOT NULL OR newest.id IS NOT NULL;
END;
CREATE TRIGGER contacts_updated AFTER UPDATE OF contactId, spam ON messages WHEN old.contactId IS NOT new.contactId OR old.spam <> new.spam BEGIN
  DELETE FROM contacts WHERE id = old.contactId;
  INSERT INTO contacts (id, name, email, phone, lastAt, messages, note, entryId) SELECT old.contactId, coalesce(entry.name, newest.name), coalesce(entry.email, newest.email), coalesce(entry.phone, newest.phone), coalesce(newest.createdAt, entry.createdAt), (SELECT count(*) FROM messages WHERE contactId = old.contactId AND spam = 0), coalesce(entry.note, ''), entry.id FROM (SELECT 1) LEFT JOIN (SELECT id, name, email, phone, note, createdAt FROM address_book WHERE contactId = old.contactId ORDER BY updatedAt DESC, id DESC LIMIT 1) AS entry LEFT JOIN (SELECT id, name, email, phone, createdAt FROM messages WHERE contactId = old.contactId AND spam = 0 ORDER BY createdAt DESC, id DESC LIMIT 1) AS newest WHERE entry.id IS NOT NULL OR newest.id IS NOT NULL;
  DELETE FROM contacts WHERE id = new.contactId;
  INSERT INTO contacts (id, name, email, phone, lastAt, messages, note, entryId) SELECT new.contactId, coalesce(entry.name, newest.name), coalesce(entry.email, newest.email), coalesce(entry.phone, newest.phone), coalesce(newest.createdAt, entry.createdAt), (SELECT count(*) FROM messages WHERE contactId = new.contactId AND spam = 0), coalesce(entry.note, ''), entry.id FROM (SELECT 1) LEFT JOIN (SELECT id, name, email, phone, note, createdAt FROM address_book WHERE contactId = new.contactId ORDER BY updatedAt DESC, id DESC LIMIT 1) AS entry LEFT JOIN (SELECT id, name, email, phone, createdAt FROM messages WHERE contactId = new.contactId AND spam = 0 ORDER BY createdAt DESC, id DESC LIMIT 1) AS newest WHERE entry.id IS NOT NULL OR newest.id IS NOT NULL;
END;
CREATE TRIGGER messages_search_insert AFTER INSERT ON messages BEGIN
  INSERT INTO messages_search (rowid, text, phone) SELECT new.id, fold(new.name, new.email, new.subject, new.message), phone_digits(new.phone) WHERE new.spam = 0;
END;
CREATE TRIGGER messages_search_delete AFTER DELETE ON messages BEGIN
  DELETE FROM messages_search WHERE rowid = old.id;
END;
CREATE TRIGGER messages_search_update AFTER UPDATE OF name, email, subject, message, phone, spam ON messages BEGIN
  DELETE FROM messages_search WHERE rowid = old.id;
  INSERT INTO messages_search (rowid, text, phone) SELECT new.id, fold(new.name, new.email, new.subject, new.message), phone_digits(new.phone) WHERE new.spam = 0;
END;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER settings_version_insert AFTER INSERT ON settings WHEN new.name = 'site' BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER settings_version_update AFTER UPDATE ON settings WHEN new.name = 'site' BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER settings_version_delete AFTER DELETE ON settings WHEN old.name = 'site' BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER settings_uses_insert AFTER INSERT ON settings WHEN new.name = 'site' BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'settings', 1 FROM (SELECT DISTINCT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.value), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT DISTINCT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.value), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER settings_uses_update AFTER UPDATE OF value ON settings WHEN new.name = 'site' BEGIN
  DELETE FROM file_uses WHERE kind = 'settings' AND recordId = 1;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'settings', 1 FROM (SELECT DISTINCT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.value), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT DISTINCT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.value), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;

CREATE TABLE activities (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind <> ''),
  subject TEXT NOT NULL,
  subjectId INTEGER,
  userId INTEGER REFERENCES users ON DELETE SET NULL,
  userName TEXT,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  recordKind TEXT,
  changes TEXT CHECK (json_valid(changes)),
  security INTEGER NOT NULL DEFAULT 0 CHECK (security IN (0, 1)),
  address TEXT
) STRICT;

CREATE INDEX activities_newest ON activities (createdAt DESC, id DESC, security);
CREATE INDEX activities_of_record ON activities (recordKind, subjectId, createdAt DESC, id DESC, security);
CREATE INDEX activities_by_user ON activities (userId, createdAt DESC, id DESC, security);
CREATE INDEX activities_by_kind ON activities (kind, createdAt DESC, id DESC, security);
CREATE INDEX activities_by_record_kind ON activities (recordKind, createdAt DESC, id DESC, security);
CREATE TRIGGER activities_user_unchangeable BEFORE UPDATE OF userId ON activities WHEN new.userId IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'The audit log can''t be changed.');
END;
CREATE TRIGGER activities_irreplaceable BEFORE INSERT ON activities WHEN EXISTS (SELECT 1 FROM activities WHERE id = new.id) BEGIN
  SELECT RAISE(ABORT, 'The audit log can''t be changed.');
END;
CREATE TRIGGER activities_undeletable BEFORE DELETE ON activities WHEN datetime(old.createdAt) > datetime('now', '-365 days') BEGIN
  SELECT RAISE(ABORT, 'The audit log is kept for a year.');
END;
CREATE TRIGGER activities_unchangeable BEFORE UPDATE OF id, kind, subjectId, userName, createdAt, recordKind, changes, security, address ON activities BEGIN
  SELECT RAISE(ABORT, 'The audit log can''t be changed.');
END;
CREATE TRIGGER activities_subject_unchangeable BEFORE UPDATE OF subject ON activities WHEN new.subject <> 'removed' OR NOT (old.kind LIKE 'message %' AND NOT EXISTS (SELECT 1 FROM messages WHERE id = old.subjectId) OR old.kind LIKE '% import%' AND NOT EXISTS (SELECT 1 FROM imports WHERE fileName = old.subject) OR old.kind IN ('files uploaded', 'file updated', 'file replaced', 'file deleted', 'file brought back') AND NOT EXISTS (SELECT 1 FROM files WHERE id = old.subjectId AND name = old.subject)) BEGIN
  SELECT RAISE(ABORT, 'The audit log can''t be changed.');
END;

CREATE TABLE stashes (
  id TEXT PRIMARY KEY,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  path TEXT NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  device TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE INDEX stashes_by_user ON stashes (userId, createdAt);
CREATE INDEX stashes_by_time ON stashes (createdAt);

CREATE TABLE submissions (
  id TEXT PRIMARY KEY,
  recordId INTEGER NOT NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX submissions_by_time ON submissions (createdAt);

CREATE TABLE revisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind <> ''),
  recordId INTEGER NOT NULL,
  title TEXT NOT NULL,
  record TEXT NOT NULL CHECK (json_valid(record)),
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  userId INTEGER REFERENCES users ON DELETE SET NULL,
  userName TEXT NOT NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  change TEXT NOT NULL DEFAULT 'edit' CHECK (change <> ''),
  fields TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(fields))
) STRICT;

CREATE INDEX revisions_of_record ON revisions (kind, recordId, id DESC);
CREATE INDEX revisions_deleted ON revisions (id DESC) WHERE deleted = 1;
CREATE INDEX revisions_by_time ON revisions (createdAt);
CREATE INDEX revisions_by_user ON revisions (userId);
CREATE INDEX revisions_of_files ON revisions (json_extract(record, '$.path')) WHERE kind = 'file';

CREATE TABLE file_uses (
  path TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind <> ''),
  recordId INTEGER NOT NULL,
  PRIMARY KEY (path, kind, recordId)
) STRICT, WITHOUT ROWID;

CREATE INDEX file_uses_of_record ON file_uses (kind, recordId);

CREATE TABLE services (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL CHECK (title <> ''),
  summary TEXT NOT NULL CHECK (summary <> ''),
  text TEXT NOT NULL,
  icon TEXT NOT NULL CHECK (icon <> ''),
  onHome INTEGER NOT NULL DEFAULT 0 CHECK (onHome IN (0, 1)),
  image TEXT,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  "order" INTEGER NOT NULL CHECK ("order" >= 0),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  sections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sections)),
  searchTitle TEXT NOT NULL DEFAULT '',
  searchDescription TEXT NOT NULL DEFAULT '',
  searchImage TEXT
) STRICT;

CREATE INDEX services_in_order ON services ("order", id);
CREATE TRIGGER services_version_insert AFTER INSERT ON services BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER services_version_update AFTER UPDATE ON services BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER services_version_delete AFTER DELETE ON services BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER services_uses_insert AFTER INSERT ON services BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'service', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER services_uses_update AFTER UPDATE OF image, text, sections, searchImage ON services BEGIN
  DELETE FROM file_uses WHERE kind = 'service' AND recordId = old.id;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'service', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER services_uses_delete AFTER DELETE ON services BEGIN
  DELETE FROM file_uses WHERE kind = 'service' AND recordId = old.id;
END;

CREATE TABLE team (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  position TEXT NOT NULL CHECK (position <> ''),
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  whatsapp TEXT NOT NULL,
  photo TEXT,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  "order" INTEGER NOT NULL CHECK ("order" >= 0),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  biography TEXT NOT NULL DEFAULT '',
  links TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(links) AND json_type(links) = 'array'),
  office INTEGER,
  searchTitle TEXT NOT NULL DEFAULT '',
  searchDescription TEXT NOT NULL DEFAULT '',
  searchImage TEXT
) STRICT;

CREATE INDEX team_in_order ON team ("order", id);
CREATE TRIGGER team_version_insert AFTER INSERT ON team BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER team_version_update AFTER UPDATE ON team BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER team_version_delete AFTER DELETE ON team BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER team_uses_insert AFTER INSERT ON team BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'team-member', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.photo), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.biography), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.photo), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.biography), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER team_uses_update AFTER UPDATE OF photo, biography, searchImage ON team BEGIN
  DELETE FROM file_uses WHERE kind = 'team-member' AND recordId = old.id;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'team-member', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.photo), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.biography), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.photo), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.biography), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER team_uses_delete AFTER DELETE ON team BEGIN
  DELETE FROM file_uses WHERE kind = 'team-member' AND recordId = old.id;
END;

CREATE TABLE offices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  phone TEXT NOT NULL,
  address TEXT NOT NULL CHECK (address <> ''),
  email TEXT NOT NULL,
  mapLink TEXT NOT NULL,
  hours TEXT NOT NULL,
  latitude REAL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL CHECK (longitude BETWEEN -180 AND 180),
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  "order" INTEGER NOT NULL CHECK ("order" >= 0),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  text TEXT NOT NULL DEFAULT '',
  searchTitle TEXT NOT NULL DEFAULT '',
  searchDescription TEXT NOT NULL DEFAULT '',
  searchImage TEXT
) STRICT;

CREATE INDEX offices_in_order ON offices ("order", id);
CREATE TRIGGER offices_version_insert AFTER INSERT ON offices BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER offices_version_update AFTER UPDATE ON offices BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER offices_version_delete AFTER DELETE ON offices BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER offices_uses_insert AFTER INSERT ON offices BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'office', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER offices_uses_update AFTER UPDATE OF text, searchImage ON offices BEGIN
  DELETE FROM file_uses WHERE kind = 'office' AND recordId = old.id;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'office', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER offices_uses_delete AFTER DELETE ON offices BEGIN
  DELETE FROM file_uses WHERE kind = 'office' AND recordId = old.id;
END;

CREATE TABLE testimonials (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL,
  text TEXT NOT NULL CHECK (text <> ''),
  rating REAL NOT NULL CHECK (rating BETWEEN 0.5 AND 5),
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  "order" INTEGER NOT NULL CHECK ("order" >= 0),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL)
) STRICT;

CREATE INDEX testimonials_in_order ON testimonials ("order", id);
CREATE TRIGGER testimonials_version_insert AFTER INSERT ON testimonials BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER testimonials_version_update AFTER UPDATE ON testimonials BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER testimonials_version_delete AFTER DELETE ON testimonials BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;

CREATE TABLE interiors (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL CHECK (title <> ''),
  place TEXT NOT NULL,
  year TEXT NOT NULL,
  image TEXT NOT NULL CHECK (image <> ''),
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  "order" INTEGER NOT NULL CHECK ("order" >= 0),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL)
) STRICT;

CREATE INDEX interiors_in_order ON interiors ("order", id);
CREATE TRIGGER interiors_uses_insert AFTER INSERT ON interiors BEGIN
  INSERT INTO file_uses (path, kind, recordId) SELECT new.image, 'interior', new.id WHERE new.image LIKE '/uploads/%';
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path = new.image;
END;
CREATE TRIGGER interiors_uses_delete AFTER DELETE ON interiors BEGIN
  DELETE FROM file_uses WHERE kind = 'interior' AND recordId = old.id;
END;
CREATE TRIGGER interiors_uses_update AFTER UPDATE OF image ON interiors BEGIN
  DELETE FROM file_uses WHERE kind = 'interior' AND recordId = old.id;
  INSERT INTO file_uses (path, kind, recordId) SELECT new.image, 'interior', new.id WHERE new.image LIKE '/uploads/%';
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path = new.image;
END;
CREATE TRIGGER interiors_version_insert AFTER INSERT ON interiors BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER interiors_version_update AFTER UPDATE ON interiors BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER interiors_version_delete AFTER DELETE ON interiors BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;

CREATE TABLE page_addresses (
  address TEXT PRIMARY KEY,
  pageId INTEGER NOT NULL
) STRICT, WITHOUT ROWID;


CREATE TABLE properties (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL CHECK (title <> ''),
  description TEXT NOT NULL,
  price TEXT NOT NULL,
  priceRupees INTEGER CHECK (priceRupees >= 0),
  location TEXT NOT NULL,
  area TEXT NOT NULL,
  areaSquareFeet INTEGER CHECK (areaSquareFeet >= 0),
  bedrooms INTEGER CHECK (bedrooms >= 0),
  bathrooms INTEGER CHECK (bathrooms >= 0),
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  images TEXT NOT NULL CHECK (json_valid(images) AND json_type(images) = 'array' AND (state = 'draft' OR json_array_length(images) >= 1)),
  videos TEXT NOT NULL CHECK (json_valid(videos) AND json_type(videos) = 'array' AND json_array_length(videos) >= 0),
  amenities TEXT NOT NULL CHECK (json_valid(amenities) AND json_type(amenities) = 'array' AND json_array_length(amenities) >= 0),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published')),
  publishAt TEXT CHECK (publishAt IS NULL OR datetime(publishAt) IS NOT NULL),
  unpublishAt TEXT CHECK (unpublishAt IS NULL OR datetime(unpublishAt) IS NOT NULL),
  shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)),
  dueAt TEXT CHECK (dueAt IS NULL OR datetime(dueAt) IS NOT NULL),
  publishedAt TEXT CHECK (publishedAt IS NULL OR datetime(publishedAt) IS NOT NULL),
  draft INTEGER,
  scheduled INTEGER,
  agentId INTEGER,
  reference TEXT CHECK (reference <> ''),
  yearBuilt INTEGER CHECK (yearBuilt >= 0),
  parking INTEGER CHECK (parking >= 0),
  floor TEXT NOT NULL DEFAULT '',
  furnished TEXT NOT NULL DEFAULT '',
  possession TEXT NOT NULL DEFAULT '',
  tour TEXT NOT NULL DEFAULT '',
  coordinates TEXT NOT NULL DEFAULT '',
  exactness TEXT NOT NULL DEFAULT 'exact' CHECK (exactness IN ('exact', 'street', 'area')),
  plans TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(plans) AND json_type(plans) = 'array'),
  documents TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(documents) AND json_type(documents) = 'array'),
  featuredOrder INTEGER,
  city TEXT NOT NULL DEFAULT '',
  cityKey TEXT NOT NULL DEFAULT '',
  neighborhood TEXT NOT NULL DEFAULT '',
  neighborhoodKey TEXT NOT NULL DEFAULT '',
  amenitiesKey TEXT NOT NULL DEFAULT '[]',
  referenceKey TEXT,
  searchTitle TEXT NOT NULL DEFAULT '',
  searchDescription TEXT NOT NULL DEFAULT '',
  searchImage TEXT,
  approvals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(approvals) AND json_type(approvals) = 'array'),
  type TEXT NOT NULL DEFAULT 'residential' CHECK (type <> ''),
  status TEXT NOT NULL DEFAULT 'for sale' CHECK (status <> ''),
  paymentPlan TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(paymentPlan) AND json_type(paymentPlan) = 'array'),
  cashDiscount TEXT NOT NULL DEFAULT '',
  charges TEXT NOT NULL DEFAULT '',
  hasPaymentPlan INTEGER NOT NULL DEFAULT 0 CHECK (hasPaymentPlan IN (0, 1)),
  fields TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(fields) AND json_type(fields) = 'object'),
  availableFrom TEXT NOT NULL DEFAULT '',
  plotSize TEXT NOT NULL DEFAULT '',
  facing TEXT NOT NULL DEFAULT '',
  ownership TEXT NOT NULL DEFAULT '',
  deposit TEXT NOT NULL DEFAULT '',
  term TEXT NOT NULL DEFAULT '',
  serviceCharge TEXT NOT NULL DEFAULT '',
  CHECK (shown = 0 OR state = 'published')
) STRICT;

CREATE INDEX properties_found ON properties (id, createdAt, type, status, bedrooms, priceRupees, areaSquareFeet, featured, title, shown);
CREATE INDEX properties_due ON properties (dueAt) WHERE dueAt IS NOT NULL;
CREATE INDEX properties_with_draft ON properties (draft) WHERE draft IS NOT NULL;
CREATE INDEX properties_with_schedule ON properties (scheduled) WHERE scheduled IS NOT NULL;
CREATE INDEX properties_unshown ON properties (state, createdAt DESC, id DESC, unpublishAt) WHERE shown = 0;
CREATE TRIGGER publications_of_properties_inserted AFTER INSERT ON properties WHEN new.shown = 1 BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'property', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'property' AND recordId = new.id);
END;
CREATE TRIGGER publications_of_properties_updated AFTER UPDATE OF shown ON properties WHEN new.shown = 1 AND old.shown = 0 BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'property', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'property' AND recordId = new.id);
END;
CREATE UNIQUE INDEX properties_by_reference ON properties (reference COLLATE NOCASE);
CREATE INDEX properties_by_place ON properties (status, CAST(CAST(coordinates AS REAL) * 100 AS INTEGER), CAST(substr(coordinates, instr(coordinates, ',') + 1) AS REAL)) WHERE coordinates <> '' AND shown = 1;
CREATE INDEX properties_featured_in_order ON properties (featuredOrder, createdAt DESC, id DESC, status, shown) WHERE featured = 1;
CREATE INDEX properties_newest_without_picture ON properties (createdAt DESC, id DESC) WHERE images = '[]';
CREATE INDEX properties_newest_without_description ON properties (createdAt DESC, id DESC) WHERE description = '';
CREATE TRIGGER properties_search_delete AFTER DELETE ON properties BEGIN
  DELETE FROM properties_search WHERE rowid = old.id;
END;
CREATE TRIGGER properties_version_insert AFTER INSERT ON properties BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER properties_version_update AFTER UPDATE ON properties BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER properties_version_delete AFTER DELETE ON properties BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE INDEX properties_by_reference_key ON properties (referenceKey);
CREATE TRIGGER properties_reference_insert AFTER INSERT ON properties WHEN new.reference IS NOT NULL BEGIN
  UPDATE properties SET referenceKey = visible_key(new.reference) WHERE id = new.id;
END;
CREATE TRIGGER properties_reference_update AFTER UPDATE OF reference ON properties WHEN new.reference IS NOT NULL BEGIN
  UPDATE properties SET referenceKey = visible_key(new.reference) WHERE id = new.id;
END;
CREATE INDEX properties_of_agent ON properties (agentId, createdAt DESC, id DESC) WHERE shown = 1 AND agentId IS NOT NULL;
CREATE TRIGGER properties_uses_insert AFTER INSERT ON properties BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'property', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'images'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.plans), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'plans'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.documents), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'documents'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.videos), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'videos'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.description), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'description'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.approvals), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'approvals'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'images'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.plans), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'plans'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.documents), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'documents'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.videos), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'videos'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.description), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'description'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.approvals), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'approvals'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER properties_uses_update AFTER UPDATE OF images, plans, documents, videos, description, searchImage, approvals, draft, scheduled ON properties BEGIN
  DELETE FROM file_uses WHERE kind = 'property' AND recordId = old.id;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'property', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'images'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.plans), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'plans'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.documents), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'documents'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.videos), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'videos'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.description), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'description'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.approvals), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'approvals'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'images'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.plans), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'plans'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.documents), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'documents'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.videos), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'videos'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.description), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'description'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.approvals), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'approvals'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER properties_uses_delete AFTER DELETE ON properties BEGIN
  DELETE FROM file_uses WHERE kind = 'property' AND recordId = old.id;
END;
CREATE INDEX properties_listed ON properties (createdAt DESC, id DESC, shown, status, city, cityKey, state, unpublishAt, draft, featured, agentId, title, type, bedrooms, hasPaymentPlan, neighborhood, neighborhoodKey, priceRupees, areaSquareFeet, amenities, amenitiesKey);
CREATE INDEX properties_counted ON properties (city, type, status, bedrooms, hasPaymentPlan, neighborhood, cityKey, neighborhoodKey, priceRupees, areaSquareFeet, amenities, amenitiesKey, createdAt) WHERE shown = 1;
CREATE INDEX properties_fields ON properties (shown, fields) WHERE fields <> '{}';
CREATE TRIGGER properties_search_insert AFTER INSERT ON properties BEGIN
  INSERT INTO properties_search (rowid, text) VALUES (new.id, fold(new.id, new.facing, new.ownership, (SELECT group_concat(own.atom, ' ') FROM json_each(new.fields) AS own JOIN fields ON fields."key" = own.key AND fields.records = 'properties' AND fields.hidden = 0 WHERE own.type = 'text'), (SELECT group_concat(atom, ' ') FROM json_tree(new.approvals) WHERE type = 'text' AND key <> 'url'), new.reference, new.title, new.location, new.status, new.description, new.area, new.price, new.type, new.bedrooms || ' bed', new.bathrooms || ' bath'));
END;
CREATE TRIGGER properties_search_update AFTER UPDATE OF facing, ownership, fields, approvals, id, reference, title, location, status, description, area, price, type, bedrooms, bathrooms ON properties BEGIN
  UPDATE properties_search SET text = fold(new.id, new.facing, new.ownership, (SELECT group_concat(own.atom, ' ') FROM json_each(new.fields) AS own JOIN fields ON fields."key" = own.key AND fields.records = 'properties' AND fields.hidden = 0 WHERE own.type = 'text'), (SELECT group_concat(atom, ' ') FROM json_tree(new.approvals) WHERE type = 'text' AND key <> 'url'), new.reference, new.title, new.location, new.status, new.description, new.area, new.price, new.type, new.bedrooms || ' bed', new.bathrooms || ' bath') WHERE rowid = old.id;
END;

CREATE TABLE projects (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL CHECK (title <> ''),
  description TEXT NOT NULL,
  location TEXT NOT NULL,
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  images TEXT NOT NULL CHECK (json_valid(images) AND json_type(images) = 'array' AND (state = 'draft' OR json_array_length(images) >= 1)),
  completionDate TEXT,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published')),
  publishAt TEXT CHECK (publishAt IS NULL OR datetime(publishAt) IS NOT NULL),
  unpublishAt TEXT CHECK (unpublishAt IS NULL OR datetime(unpublishAt) IS NOT NULL),
  shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)),
  dueAt TEXT CHECK (dueAt IS NULL OR datetime(dueAt) IS NOT NULL),
  publishedAt TEXT CHECK (publishedAt IS NULL OR datetime(publishedAt) IS NOT NULL),
  draft INTEGER,
  scheduled INTEGER,
  agentId INTEGER,
  reference TEXT CHECK (reference <> ''),
  coordinates TEXT NOT NULL DEFAULT '',
  exactness TEXT NOT NULL DEFAULT 'exact' CHECK (exactness IN ('exact', 'street', 'area')),
  plans TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(plans) AND json_type(plans) = 'array'),
  documents TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(documents) AND json_type(documents) = 'array'),
  featuredOrder INTEGER,
  city TEXT NOT NULL DEFAULT '',
  cityKey TEXT NOT NULL DEFAULT '',
  referenceKey TEXT,
  client TEXT NOT NULL DEFAULT '',
  size TEXT NOT NULL DEFAULT '',
  years TEXT NOT NULL DEFAULT '',
  cost TEXT NOT NULL DEFAULT '',
  typologies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(typologies) AND json_type(typologies) = 'array'),
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags) AND json_type(tags) = 'array'),
  credits TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(credits) AND json_type(credits) = 'array'),
  awards TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(awards) AND json_type(awards) = 'array'),
  drawings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(drawings) AND json_type(drawings) = 'array'),
  videos TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(videos) AND json_type(videos) = 'array'),
  related TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(related) AND json_type(related) = 'array'),
  "order" INTEGER,
  typologiesKey TEXT NOT NULL DEFAULT '[]',
  tagsKey TEXT NOT NULL DEFAULT '[]',
  lastYear TEXT NOT NULL DEFAULT '',
  lastYearKey TEXT NOT NULL DEFAULT '',
  searchTitle TEXT NOT NULL DEFAULT '',
  searchDescription TEXT NOT NULL DEFAULT '',
  sections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sections)),
  searchImage TEXT,
  approvals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(approvals) AND json_type(approvals) = 'array'),
  category TEXT NOT NULL DEFAULT 'residential' CHECK (category <> ''),
  status TEXT NOT NULL DEFAULT 'completed' CHECK (status <> ''),
  paymentPlan TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(paymentPlan) AND json_type(paymentPlan) = 'array'),
  cashDiscount TEXT NOT NULL DEFAULT '',
  charges TEXT NOT NULL DEFAULT '',
  fields TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(fields) AND json_type(fields) = 'object'),
  CHECK (shown = 0 OR state = 'published')
) STRICT;

CREATE INDEX projects_due ON projects (dueAt) WHERE dueAt IS NOT NULL;
CREATE INDEX projects_with_draft ON projects (draft) WHERE draft IS NOT NULL;
CREATE INDEX projects_with_schedule ON projects (scheduled) WHERE scheduled IS NOT NULL;
CREATE INDEX projects_unshown ON projects (state, createdAt DESC, id DESC, unpublishAt) WHERE shown = 0;
CREATE TRIGGER publications_of_projects_inserted AFTER INSERT ON projects WHEN new.shown = 1 BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'project', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'project' AND recordId = new.id);
END;
CREATE TRIGGER publications_of_projects_updated AFTER UPDATE OF shown ON projects WHEN new.shown = 1 AND old.shown = 0 BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'project', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'project' AND recordId = new.id);
END;
CREATE UNIQUE INDEX projects_by_reference ON projects (reference COLLATE NOCASE);
CREATE INDEX projects_featured_in_order ON projects (featuredOrder, createdAt DESC, id DESC, status, shown) WHERE featured = 1;
CREATE INDEX projects_newest_without_picture ON projects (createdAt DESC, id DESC) WHERE images = '[]';
CREATE INDEX projects_newest_without_description ON projects (createdAt DESC, id DESC) WHERE description = '';
CREATE TRIGGER projects_search_delete AFTER DELETE ON projects BEGIN
  DELETE FROM projects_search WHERE rowid = old.id;
END;
CREATE TRIGGER projects_version_insert AFTER INSERT ON projects BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER projects_version_update AFTER UPDATE ON projects BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER projects_version_delete AFTER DELETE ON projects BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE INDEX projects_by_reference_key ON projects (referenceKey);
CREATE TRIGGER projects_reference_insert AFTER INSERT ON projects WHEN new.reference IS NOT NULL BEGIN
  UPDATE projects SET referenceKey = visible_key(new.reference) WHERE id = new.id;
END;
CREATE TRIGGER projects_reference_update AFTER UPDATE OF reference ON projects WHEN new.reference IS NOT NULL BEGIN
  UPDATE projects SET referenceKey = visible_key(new.reference) WHERE id = new.id;
END;
CREATE INDEX projects_listed ON projects (createdAt DESC, id DESC, shown, status, city, cityKey, state, unpublishAt, draft, featured, agentId, title, category, "order", lastYear, lastYearKey, typologies, typologiesKey, tags, tagsKey);
CREATE INDEX projects_counted ON projects (city, category, status, lastYear, cityKey, title, createdAt, "order", lastYearKey, typologies, typologiesKey, tags, tagsKey) WHERE shown = 1;
CREATE INDEX projects_found ON projects (id, createdAt, status, featured, title, shown, city, cityKey, category, "order", lastYear, lastYearKey, typologies, typologiesKey, tags, tagsKey);
CREATE INDEX projects_in_order ON projects ("order", createdAt DESC, id DESC, shown) WHERE "order" IS NOT NULL;
CREATE INDEX projects_credited ON projects (credits) WHERE shown = 1 AND credits <> '[]';
CREATE INDEX projects_of_agent ON projects (agentId, createdAt DESC, id DESC) WHERE shown = 1 AND agentId IS NOT NULL;
CREATE TRIGGER projects_uses_insert AFTER INSERT ON projects BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'project', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'images'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.drawings), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'drawings'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.videos), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'videos'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.plans), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'plans'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.documents), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'documents'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.description), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'description'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.approvals), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'approvals'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'images'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.drawings), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'drawings'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.videos), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'videos'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.plans), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'plans'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.documents), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'documents'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.description), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'description'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.approvals), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'approvals'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER projects_uses_update AFTER UPDATE OF images, drawings, videos, plans, documents, description, sections, searchImage, approvals, draft, scheduled ON projects BEGIN
  DELETE FROM file_uses WHERE kind = 'project' AND recordId = old.id;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'project', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'images'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.drawings), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'drawings'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.videos), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'videos'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.plans), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'plans'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.documents), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'documents'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.description), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'description'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.approvals), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'approvals'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'images'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.drawings), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'drawings'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.videos), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'videos'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.plans), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'plans'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.documents), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'documents'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.description), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'description'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.approvals), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'approvals'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER projects_uses_delete AFTER DELETE ON projects BEGIN
  DELETE FROM file_uses WHERE kind = 'project' AND recordId = old.id;
END;
CREATE TRIGGER projects_search_insert AFTER INSERT ON projects BEGIN
  INSERT INTO projects_search (rowid, text) VALUES (new.id, fold(new.id, (SELECT group_concat(own.atom, ' ') FROM json_each(new.fields) AS own JOIN fields ON fields."key" = own.key AND fields.records = 'projects' AND fields.hidden = 0 WHERE own.type = 'text'), (SELECT group_concat(atom, ' ') FROM json_tree(new.approvals) WHERE type = 'text' AND key <> 'url'), (SELECT group_concat(atom, ' ') FROM json_tree(new.sections) WHERE type = 'text' AND key NOT IN ('kind', 'width', 'address') AND path NOT LIKE '%.images'), new.reference, new.title, new.location, new.status, new.description, new.category, new.client, (SELECT group_concat(atom, ' ') FROM json_tree(new.typologies) WHERE type = 'text' AND key <> 'url'), (SELECT group_concat(atom, ' ') FROM json_tree(new.tags) WHERE type = 'text' AND key <> 'url'), (SELECT group_concat(atom, ' ') FROM json_tree(new.credits) WHERE type = 'text' AND key <> 'url'), (SELECT group_concat(atom, ' ') FROM json_tree(new.awards) WHERE type = 'text' AND key <> 'url')));
END;
CREATE TRIGGER projects_search_update AFTER UPDATE OF fields, approvals, sections, client, typologies, tags, credits, awards, id, reference, title, location, status, description, category ON projects BEGIN
  UPDATE projects_search SET text = fold(new.id, (SELECT group_concat(own.atom, ' ') FROM json_each(new.fields) AS own JOIN fields ON fields."key" = own.key AND fields.records = 'projects' AND fields.hidden = 0 WHERE own.type = 'text'), (SELECT group_concat(atom, ' ') FROM json_tree(new.approvals) WHERE type = 'text' AND key <> 'url'), (SELECT group_concat(atom, ' ') FROM json_tree(new.sections) WHERE type = 'text' AND key NOT IN ('kind', 'width', 'address') AND path NOT LIKE '%.images'), new.reference, new.title, new.location, new.status, new.description, new.category, new.client, (SELECT group_concat(atom, ' ') FROM json_tree(new.typologies) WHERE type = 'text' AND key <> 'url'), (SELECT group_concat(atom, ' ') FROM json_tree(new.tags) WHERE type = 'text' AND key <> 'url'), (SELECT group_concat(atom, ' ') FROM json_tree(new.credits) WHERE type = 'text' AND key <> 'url'), (SELECT group_concat(atom, ' ') FROM json_tree(new.awards) WHERE type = 'text' AND key <> 'url')) WHERE rowid = old.id;
END;
CREATE INDEX projects_fields ON projects (shown, fields) WHERE fields <> '{}';
CREATE TRIGGER publications_of_updates_shown AFTER UPDATE OF shown ON projects WHEN new.shown = 1 AND old.shown = 0 BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'progress-report', updates.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM updates JOIN projects ON projects.id = updates.project WHERE updates.project = new.id AND updates.hidden = 0 AND projects.shown = 1 AND NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'progress-report' AND recordId = updates.id) ORDER BY updates.date, updates.id;
END;
CREATE TRIGGER units_search_project AFTER UPDATE OF title, location ON projects WHEN old.title <> new.title OR old.location <> new.location BEGIN
  UPDATE units_search SET text = (SELECT text FROM units_text WHERE id = units_search.rowid) WHERE rowid IN (SELECT id FROM units WHERE project = new.id);
END;
CREATE TRIGGER publications_of_units_shown AFTER UPDATE OF shown ON projects WHEN new.shown = 1 AND old.shown = 0 BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'unit', units.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM units JOIN projects ON projects.id = units.project JOIN lists ON lists.list = 'property-statuses' AND lists.value = units.status AND lists.availability = 'open' WHERE units.project = new.id AND units.hidden = 0 AND projects.shown = 1 AND NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'unit' AND recordId = units.id) ORDER BY units.project, units.sortKey;
END;

CREATE TABLE pages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL CHECK (title <> ''),
  address TEXT NOT NULL UNIQUE CHECK (address <> ''),
  text TEXT NOT NULL,
  inHeader INTEGER NOT NULL DEFAULT 0 CHECK (inHeader IN (0, 1)),
  inFooter INTEGER NOT NULL DEFAULT 0 CHECK (inFooter IN (0, 1)),
  searchTitle TEXT NOT NULL,
  searchDescription TEXT NOT NULL,
  image TEXT,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  "order" INTEGER NOT NULL CHECK ("order" >= 0),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published')),
  publishAt TEXT CHECK (publishAt IS NULL OR datetime(publishAt) IS NOT NULL),
  unpublishAt TEXT CHECK (unpublishAt IS NULL OR datetime(unpublishAt) IS NOT NULL),
  shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)),
  dueAt TEXT CHECK (dueAt IS NULL OR datetime(dueAt) IS NOT NULL),
  publishedAt TEXT CHECK (publishedAt IS NULL OR datetime(publishedAt) IS NOT NULL),
  draft INTEGER,
  scheduled INTEGER,
  sections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sections)),
  searchImage TEXT,
  CHECK (shown = 0 OR state = 'published')
) STRICT;

CREATE INDEX pages_in_order ON pages ("order", id, shown);
CREATE TRIGGER pages_address_insert AFTER INSERT ON pages WHEN new.shown = 1 BEGIN
  INSERT OR REPLACE INTO page_addresses (address, pageId) VALUES (new.address, new.id);
END;
CREATE TRIGGER pages_address_update AFTER UPDATE OF address, shown ON pages WHEN new.shown = 1 BEGIN
  INSERT OR REPLACE INTO page_addresses (address, pageId) VALUES (new.address, new.id);
END;
CREATE INDEX pages_due ON pages (dueAt) WHERE dueAt IS NOT NULL;
CREATE INDEX pages_with_draft ON pages (draft) WHERE draft IS NOT NULL;
CREATE INDEX pages_with_schedule ON pages (scheduled) WHERE scheduled IS NOT NULL;
CREATE INDEX pages_unshown ON pages (state, createdAt DESC, id DESC, unpublishAt) WHERE shown = 0;
CREATE TRIGGER pages_version_insert AFTER INSERT ON pages BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER pages_version_update AFTER UPDATE ON pages BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER pages_version_delete AFTER DELETE ON pages BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER pages_uses_insert AFTER INSERT ON pages BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'page', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'image'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'text'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'image'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'text'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER pages_uses_update AFTER UPDATE OF image, text, sections, searchImage, draft, scheduled ON pages BEGIN
  DELETE FROM file_uses WHERE kind = 'page' AND recordId = old.id;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'page', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'image'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'text'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'image'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'text'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER pages_uses_delete AFTER DELETE ON pages BEGIN
  DELETE FROM file_uses WHERE kind = 'page' AND recordId = old.id;
END;

CREATE TABLE preview_links (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind <> ''),
  recordId INTEGER NOT NULL,
  userId INTEGER REFERENCES users ON DELETE SET NULL,
  userName TEXT NOT NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  expiresAt TEXT NOT NULL CHECK (datetime(expiresAt) IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX preview_links_of_record ON preview_links (kind, recordId);
CREATE INDEX preview_links_by_expiry ON preview_links (expiresAt);
CREATE INDEX preview_links_by_user ON preview_links (userId);

CREATE TABLE login_challenges (
  id TEXT PRIMARY KEY,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  expiresAt TEXT NOT NULL CHECK (datetime(expiresAt) IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX login_challenges_by_user ON login_challenges (userId);
CREATE INDEX login_challenges_by_expiry ON login_challenges (expiresAt);

CREATE TABLE factors (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind <> ''),
  secret TEXT NOT NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  confirmedAt TEXT CHECK (confirmedAt IS NULL OR datetime(confirmedAt) IS NOT NULL),
  lastStep INTEGER
) STRICT;

CREATE INDEX factors_by_user ON factors (userId, kind);

CREATE TABLE recovery_codes (
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  hash TEXT NOT NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  usedAt TEXT CHECK (usedAt IS NULL OR datetime(usedAt) IS NOT NULL),
  PRIMARY KEY (userId, hash)
) STRICT, WITHOUT ROWID;


CREATE TABLE user_links (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind <> ''),
  userId INTEGER REFERENCES users ON DELETE CASCADE,
  email TEXT,
  name TEXT NOT NULL DEFAULT '',
  role TEXT,
  madeBy INTEGER REFERENCES users ON DELETE SET NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  expiresAt TEXT NOT NULL CHECK (datetime(expiresAt) IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX user_links_by_user ON user_links (userId, kind);
CREATE INDEX user_links_by_maker ON user_links (madeBy);
CREATE INDEX user_links_by_expiry ON user_links (expiresAt);

CREATE TABLE api_tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL UNIQUE,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  expiresAt TEXT NOT NULL CHECK (datetime(expiresAt) IS NOT NULL),
  lastUsedAt TEXT CHECK (lastUsedAt IS NULL OR datetime(lastUsedAt) IS NOT NULL),
  revokedAt TEXT CHECK (revokedAt IS NULL OR datetime(revokedAt) IS NOT NULL)
) STRICT;

CREATE INDEX api_tokens_by_user ON api_tokens (userId, id);
CREATE INDEX api_tokens_by_expiry ON api_tokens (expiresAt);
CREATE INDEX api_tokens_by_revocation ON api_tokens (revokedAt) WHERE revokedAt IS NOT NULL;

CREATE TABLE assignments (
  kind TEXT NOT NULL CHECK (kind <> ''),
  recordId INTEGER NOT NULL,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (kind, recordId)
) STRICT, WITHOUT ROWID;

CREATE INDEX assignments_by_user ON assignments (userId, kind, recordId);

CREATE TABLE message_labels (
  label TEXT NOT NULL COLLATE NOCASE,
  messageId INTEGER NOT NULL REFERENCES messages ON DELETE CASCADE,
  PRIMARY KEY (label, messageId)
) STRICT, WITHOUT ROWID;

CREATE INDEX message_labels_of_message ON message_labels (messageId);

CREATE TABLE message_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  messageId INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind <> ''),
  text TEXT NOT NULL DEFAULT '',
  mailId INTEGER,
  userId INTEGER REFERENCES users ON DELETE SET NULL,
  userName TEXT NOT NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL)
) STRICT;

CREATE INDEX message_events_of_message ON message_events (messageId, id);
CREATE INDEX message_events_by_user ON message_events (userId) WHERE userId IS NOT NULL;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  messageId INTEGER REFERENCES messages ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind <> ''),
  address TEXT COLLATE NOCASE,
  threadId INTEGER,
  mail TEXT CHECK (mail IS NULL OR json_valid(mail)),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'unsure', 'given up')),
  recipient TEXT,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  since TEXT NOT NULL CHECK (datetime(since) IS NOT NULL),
  nextAt TEXT NOT NULL CHECK (datetime(nextAt) IS NOT NULL),
  expiresAt TEXT CHECK (expiresAt IS NULL OR datetime(expiresAt) IS NOT NULL),
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  error TEXT,
  closedAt TEXT CHECK (closedAt IS NULL OR datetime(closedAt) IS NOT NULL),
  mailbox TEXT
) STRICT;

CREATE INDEX outbox_due ON outbox (state, nextAt) WHERE closedAt IS NULL;
CREATE INDEX outbox_open ON outbox (state, kind, error, createdAt) WHERE closedAt IS NULL;
CREATE INDEX outbox_by_expiry ON outbox (expiresAt) WHERE mail IS NOT NULL;
CREATE UNIQUE INDEX outbox_of_message ON outbox (messageId, kind, coalesce(address, '')) WHERE messageId IS NOT NULL;
CREATE INDEX outbox_of_thread ON outbox (threadId, id) WHERE threadId IS NOT NULL;
CREATE INDEX outbox_by_address ON outbox (address, kind, createdAt) WHERE address IS NOT NULL;
CREATE INDEX outbox_by_recipient ON outbox (recipient COLLATE NOCASE) WHERE recipient IS NOT NULL;
CREATE INDEX outbox_closed ON outbox (kind, closedAt) WHERE closedAt IS NOT NULL;
CREATE INDEX outbox_confirmations ON outbox (createdAt, mailbox) WHERE kind = 'confirmation';
CREATE INDEX outbox_by_mailbox ON outbox (mailbox, kind, createdAt) WHERE mailbox IS NOT NULL;

CREATE TABLE listing_counts (
  kind TEXT NOT NULL CHECK (kind <> ''),
  recordId INTEGER NOT NULL,
  day TEXT NOT NULL CHECK (date(day) IS NOT NULL AND length(day) = 10),
  views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
  calls INTEGER NOT NULL DEFAULT 0 CHECK (calls >= 0),
  whatsapp INTEGER NOT NULL DEFAULT 0 CHECK (whatsapp >= 0),
  PRIMARY KEY (kind, recordId, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX listing_counts_by_day ON listing_counts (day, kind, recordId, views);

CREATE TABLE contacts (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  lastAt TEXT NOT NULL,
  messages INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  entryId INTEGER
) STRICT;

CREATE INDEX contacts_newest ON contacts (lastAt DESC, id DESC);
CREATE INDEX contacts_found ON contacts (id, lastAt);

CREATE TABLE publications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind <> ''),
  recordId INTEGER NOT NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  UNIQUE (kind, recordId)
) STRICT;

CREATE INDEX publications_by_time ON publications (createdAt, id);

CREATE TABLE subscribers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (email <> ''),
  -- Of the address where a subscriber manages alerts. In plain text: each mail names it. key TEXT NOT NULL UNIQUE CHECK (length(key) >= 32),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL)
) STRICT;


CREATE TABLE alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subscriberId INTEGER NOT NULL REFERENCES subscribers ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind <> ''),
  -- The query string of the list. filters TEXT NOT NULL,
  frequency TEXT NOT NULL CHECK (frequency IN ('at once', 'daily')),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  confirmedAt TEXT CHECK (confirmedAt IS NULL OR datetime(confirmedAt) IS NOT NULL),
  -- Watermark: the last publication that a mail was made for. seenId INTEGER NOT NULL,
  mailId INTEGER,
  mailedAt TEXT CHECK (mailedAt IS NULL OR datetime(mailedAt) IS NOT NULL),
  language TEXT,
  UNIQUE (subscriberId, kind, filters)
) STRICT;

CREATE INDEX alerts_due ON alerts (frequency, seenId, mailedAt) WHERE confirmedAt IS NOT NULL;
CREATE INDEX alerts_pending ON alerts (createdAt) WHERE confirmedAt IS NULL;

CREATE TABLE saved_filters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The list: 'properties' list TEXT NOT NULL CHECK (list <> ''),
  name TEXT NOT NULL CHECK (name <> ''),
  -- The query string of the list. search TEXT NOT NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  UNIQUE (userId, list, name)
) STRICT;


CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind <> ''),
  fileName TEXT NOT NULL,
  -- The cells,
  the first row being the headings; empty once they are imported. cells TEXT NOT NULL CHECK (json_valid(cells)),
  -- The field of each column,
  '' for none. mapping TEXT CHECK (mapping IS NULL OR json_valid(mapping)),
  -- What becomes of new rows. newState TEXT NOT NULL DEFAULT 'draft' CHECK (newState IN ('draft', 'published')),
  userId INTEGER REFERENCES users ON DELETE SET NULL,
  userName TEXT NOT NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  batchId INTEGER REFERENCES batches ON DELETE CASCADE,
  file BLOB,
  format TEXT CHECK (format IS NULL OR json_valid(format)),
  options TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(options)),
  entries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(entries))
) STRICT;

CREATE INDEX imports_by_user ON imports (userId);
CREATE INDEX imports_by_batch ON imports (batchId);

CREATE TABLE import_columns (
  kind TEXT NOT NULL,
  heading TEXT NOT NULL,
  field TEXT NOT NULL,
  option TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (kind, heading)
) STRICT, WITHOUT ROWID;


CREATE TABLE address_book (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The id of a message of the person,
  or a number that no message gets. contactId INTEGER NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL DEFAULT '',
  -- In lower case; null without an email. emailKey TEXT,
  phone TEXT NOT NULL DEFAULT '',
  -- E.164; null when the phone can't be read. phoneKey TEXT, note TEXT NOT NULL DEFAULT ',
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL)
) STRICT;

CREATE INDEX address_book_of_contact ON address_book (contactId, updatedAt DESC, id DESC);
CREATE INDEX address_book_by_email_key ON address_book (emailKey, updatedAt DESC, id DESC, contactId);
CREATE INDEX address_book_by_phone_key ON address_book (phoneKey, updatedAt DESC, id DESC, contactId);
CREATE INDEX address_book_found ON address_book (id, contactId);
CREATE TRIGGER contacts_entry_inserted AFTER INSERT ON address_book BEGIN
  DELETE FROM contacts WHERE id = new.contactId;
  INSERT INTO contacts (id, name, email, phone, lastAt, messages, note, entryId) SELECT new.contactId, coalesce(entry.name, newest.name), coalesce(entry.email, newest.email), coalesce(entry.phone, newest.phone), coalesce(newest.createdAt, entry.createdAt), (SELECT count(*) FROM messages WHERE contactId = new.contactId AND spam = 0), coalesce(entry.note, ''), entry.id FROM (SELECT 1) LEFT JOIN (SELECT id, name, email, phone, note, createdAt FROM address_book WHERE contactId = new.contactId ORDER BY updatedAt DESC, id DESC LIMIT 1) AS entry LEFT JOIN (SELECT id, name, email, phone, createdAt FROM messages WHERE contactId = new.contactId AND spam = 0 ORDER BY createdAt DESC, id DESC LIMIT 1) AS newest WHERE entry.id IS NOT NULL OR newest.id IS NOT NULL;
END;
CREATE TRIGGER contacts_entry_deleted AFTER DELETE ON address_book BEGIN
  DELETE FROM contacts WHERE id = old.contactId;
  INSERT INTO contacts (id, name, email, phone, lastAt, messages, note, entryId) SELECT old.contactId, coalesce(entry.name, newest.name), coalesce(entry.email, newest.email), coalesce(entry.phone, newest.phone), coalesce(newest.createdAt, entry.createdAt), (SELECT count(*) FROM messages WHERE contactId = old.contactId AND spam = 0), coalesce(entry.note, ''), entry.id FROM (SELECT 1) LEFT JOIN (SELECT id, name, email, phone, note, createdAt FROM address_book WHERE contactId = old.contactId ORDER BY updatedAt DESC, id DESC LIMIT 1) AS entry LEFT JOIN (SELECT id, name, email, phone, createdAt FROM messages WHERE contactId = old.contactId AND spam = 0 ORDER BY createdAt DESC, id DESC LIMIT 1) AS newest WHERE entry.id IS NOT NULL OR newest.id IS NOT NULL;
END;
CREATE TRIGGER contacts_entry_updated AFTER UPDATE ON address_book BEGIN
  DELETE FROM contacts WHERE id = old.contactId;
  INSERT INTO contacts (id, name, email, phone, lastAt, messages, note, entryId) SELECT old.contactId, coalesce(entry.name, newest.name), coalesce(entry.email, newest.email), coalesce(entry.phone, newest.phone), coalesce(newest.createdAt, entry.createdAt), (SELECT count(*) FROM messages WHERE contactId = old.contactId AND spam = 0), coalesce(entry.note, ''), entry.id FROM (SELECT 1) LEFT JOIN (SELECT id, name, email, phone, note, createdAt FROM address_book WHERE contactId = old.contactId ORDER BY updatedAt DESC, id DESC LIMIT 1) AS entry LEFT JOIN (SELECT id, name, email, phone, createdAt FROM messages WHERE contactId = old.contactId AND spam = 0 ORDER BY createdAt DESC, id DESC LIMIT 1) AS newest WHERE entry.id IS NOT NULL OR newest.id IS NOT NULL;
  DELETE FROM contacts WHERE id = new.contactId;
  INSERT INTO contacts (id, name, email, phone, lastAt, messages, note, entryId) SELECT new.contactId, coalesce(entry.name, newest.name), coalesce(entry.email, newest.email), coalesce(entry.phone, newest.phone), coalesce(newest.createdAt, entry.createdAt), (SELECT count(*) FROM messages WHERE contactId = new.contactId AND spam = 0), coalesce(entry.note, ''), entry.id FROM (SELECT 1) LEFT JOIN (SELECT id, name, email, phone, note, createdAt FROM address_book WHERE contactId = new.contactId ORDER BY updatedAt DESC, id DESC LIMIT 1) AS entry LEFT JOIN (SELECT id, name, email, phone, createdAt FROM messages WHERE contactId = new.contactId AND spam = 0 ORDER BY createdAt DESC, id DESC LIMIT 1) AS newest WHERE entry.id IS NOT NULL OR newest.id IS NOT NULL;
END;
CREATE TRIGGER batch_versions_deleted AFTER DELETE ON address_book BEGIN
  UPDATE batch_changes SET version = NULL WHERE kind = 'contact' AND recordId = old.id AND version IS NOT NULL;
END;
CREATE TRIGGER address_book_search_insert AFTER INSERT ON address_book BEGIN
  INSERT INTO address_book_search (rowid, text, phone) SELECT new.id, fold(new.name, new.email, new.phone, new.note), phone_digits(new.phone);
END;
CREATE TRIGGER address_book_search_delete AFTER DELETE ON address_book BEGIN
  DELETE FROM address_book_search WHERE rowid = old.id;
END;
CREATE TRIGGER address_book_search_update AFTER UPDATE OF name, email, phone, note ON address_book BEGIN
  DELETE FROM address_book_search WHERE rowid = old.id;
  INSERT INTO address_book_search (rowid, text, phone) SELECT new.id, fold(new.name, new.email, new.phone, new.note), phone_digits(new.phone);
END;

CREATE VIRTUAL TABLE properties_search USING fts5 (text, tokenize = 'trigram');

CREATE VIRTUAL TABLE projects_search USING fts5 (text, tokenize = 'trigram');

CREATE TABLE batches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  action TEXT NOT NULL CHECK (action IN ('bulk', 'import', 'sample')),
  userId INTEGER REFERENCES users ON DELETE SET NULL,
  userName TEXT NOT NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  undoneAt TEXT CHECK (undoneAt IS NULL OR datetime(undoneAt) IS NOT NULL)
) STRICT;

CREATE INDEX batches_by_user ON batches (userId);
CREATE INDEX batches_by_time ON batches (createdAt);

CREATE TABLE batch_changes (
  batchId INTEGER NOT NULL REFERENCES batches ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind <> ''),
  recordId INTEGER NOT NULL,
  -- updatedAt of the version before; NULL for a record that was made or deleted. before TEXT,
  -- The version after,
  NULL for a deleted record. after TEXT,
  -- JSON of what has no revisions: the entry of the address book before,
  the settings that the sample firm has filled in. version TEXT CHECK (version IS NULL OR json_valid(version)),
  PRIMARY KEY (batchId, kind, recordId)
) STRICT, WITHOUT ROWID;

CREATE INDEX batch_versions_of_record ON batch_changes (kind, recordId) WHERE version IS NOT NULL;

CREATE TABLE page_version (
  version TEXT NOT NULL
) STRICT;


CREATE VIRTUAL TABLE messages_search USING fts5 (text, phone, tokenize = 'trigram');

CREATE VIRTUAL TABLE files_search USING fts5 (text, tokenize = 'trigram');

CREATE VIRTUAL TABLE address_book_search USING fts5 (text, phone, tokenize = 'trigram');

CREATE TABLE translations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind <> ''),
  recordId INTEGER NOT NULL,
  language TEXT NOT NULL CHECK (language <> ''),
  title TEXT NOT NULL,
  texts TEXT NOT NULL CHECK (json_valid(texts) AND json_type(texts) = 'object'),
  source TEXT NOT NULL CHECK (json_valid(source) AND json_type(source) = 'object'),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published')),
  publishAt TEXT CHECK (publishAt IS NULL OR datetime(publishAt) IS NOT NULL),
  unpublishAt TEXT CHECK (unpublishAt IS NULL OR datetime(unpublishAt) IS NOT NULL),
  shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)),
  dueAt TEXT CHECK (dueAt IS NULL OR datetime(dueAt) IS NOT NULL),
  publishedAt TEXT CHECK (publishedAt IS NULL OR datetime(publishedAt) IS NOT NULL),
  draft INTEGER,
  scheduled INTEGER,
  CHECK (shown = 0 OR state = 'published')
) STRICT;

CREATE UNIQUE INDEX translations_of_record ON translations (kind, language, recordId);
CREATE INDEX translations_due ON translations (dueAt) WHERE dueAt IS NOT NULL;
CREATE INDEX translations_with_draft ON translations (draft) WHERE draft IS NOT NULL;
CREATE INDEX translations_with_schedule ON translations (scheduled) WHERE scheduled IS NOT NULL;
CREATE TRIGGER translations_version_insert AFTER INSERT ON translations BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER translations_version_update AFTER UPDATE ON translations BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER translations_version_delete AFTER DELETE ON translations BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER translations_search_insert AFTER INSERT ON translations BEGIN
  INSERT INTO translations_search (rowid, text) VALUES (new.id, fold((SELECT group_concat(value, ' ') FROM json_tree(new.texts) WHERE type = 'text')));
END;
CREATE TRIGGER translations_search_delete AFTER DELETE ON translations BEGIN
  DELETE FROM translations_search WHERE rowid = old.id;
END;
CREATE TRIGGER translations_search_update AFTER UPDATE OF texts ON translations BEGIN
  UPDATE translations_search SET text = fold((SELECT group_concat(value, ' ') FROM json_tree(new.texts) WHERE type = 'text')) WHERE rowid = old.id;
END;
CREATE TRIGGER translations_uses_insert AFTER INSERT ON translations BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'translation', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.texts), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'texts'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.texts), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'texts'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER translations_uses_update AFTER UPDATE OF texts, draft, scheduled ON translations BEGIN
  DELETE FROM file_uses WHERE kind = 'translation' AND recordId = old.id;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'translation', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.texts), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'texts'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.texts), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'texts'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER translations_uses_delete AFTER DELETE ON translations BEGIN
  DELETE FROM file_uses WHERE kind = 'translation' AND recordId = old.id;
END;
CREATE TRIGGER units_search_translated AFTER INSERT ON translations WHEN new.kind IN ('project', 'unit-type') BEGIN
  UPDATE units_search SET text = (SELECT text FROM units_text WHERE id = units_search.rowid) WHERE rowid IN (SELECT id FROM units WHERE (new.kind = 'project' AND project = new.recordId) OR (new.kind = 'unit-type' AND type = new.recordId));
END;
CREATE TRIGGER units_search_retranslated AFTER UPDATE OF texts, shown ON translations WHEN new.kind IN ('project', 'unit-type') BEGIN
  UPDATE units_search SET text = (SELECT text FROM units_text WHERE id = units_search.rowid) WHERE rowid IN (SELECT id FROM units WHERE (new.kind = 'project' AND project = new.recordId) OR (new.kind = 'unit-type' AND type = new.recordId));
END;
CREATE TRIGGER units_search_untranslated AFTER DELETE ON translations WHEN old.kind IN ('project', 'unit-type') BEGIN
  UPDATE units_search SET text = (SELECT text FROM units_text WHERE id = units_search.rowid) WHERE rowid IN (SELECT id FROM units WHERE (old.kind = 'project' AND project = old.recordId) OR (old.kind = 'unit-type' AND type = old.recordId));
END;

CREATE VIRTUAL TABLE translations_search USING fts5 (text, tokenize = 'trigram');

CREATE TABLE journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL CHECK (title <> ''),
  lead TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL DEFAULT '',
  author INTEGER,
  image TEXT,
  sections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sections)),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published')),
  publishAt TEXT CHECK (publishAt IS NULL OR datetime(publishAt) IS NOT NULL),
  unpublishAt TEXT CHECK (unpublishAt IS NULL OR datetime(unpublishAt) IS NOT NULL),
  shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)),
  dueAt TEXT CHECK (dueAt IS NULL OR datetime(dueAt) IS NOT NULL),
  publishedAt TEXT CHECK (publishedAt IS NULL OR datetime(publishedAt) IS NOT NULL),
  draft INTEGER,
  scheduled INTEGER,
  searchTitle TEXT NOT NULL DEFAULT '',
  searchDescription TEXT NOT NULL DEFAULT '',
  searchImage TEXT,
  CHECK (shown = 0 OR state = 'published')
) STRICT;

CREATE INDEX journal_shown ON journal (coalesce(publishAt, createdAt) DESC, id DESC, category) WHERE shown = 1;
CREATE INDEX journal_listed ON journal (createdAt DESC, id DESC, shown, state, unpublishAt, draft, title);
CREATE INDEX journal_due ON journal (dueAt) WHERE dueAt IS NOT NULL;
CREATE INDEX journal_with_draft ON journal (draft) WHERE draft IS NOT NULL;
CREATE INDEX journal_with_schedule ON journal (scheduled) WHERE scheduled IS NOT NULL;
CREATE INDEX journal_unshown ON journal (state, createdAt DESC, id DESC, unpublishAt) WHERE shown = 0;
CREATE TRIGGER journal_version_insert AFTER INSERT ON journal BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER journal_version_update AFTER UPDATE ON journal BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER journal_version_delete AFTER DELETE ON journal BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER journal_search_insert AFTER INSERT ON journal BEGIN
  INSERT INTO journal_search (rowid, text) VALUES (new.id, fold(new.title, new.lead, new.category, coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.sections) WHERE type = 'text' AND key NOT IN ('kind', 'width', 'address') AND path NOT LIKE '%.images'), '')));
END;
CREATE TRIGGER journal_search_delete AFTER DELETE ON journal BEGIN
  DELETE FROM journal_search WHERE rowid = old.id;
END;
CREATE TRIGGER journal_search_update AFTER UPDATE OF id, title, lead, category, sections ON journal BEGIN
  UPDATE journal_search SET text = fold(new.title, new.lead, new.category, coalesce((SELECT group_concat(atom, ' ') FROM json_tree(new.sections) WHERE type = 'text' AND key NOT IN ('kind', 'width', 'address') AND path NOT LIKE '%.images'), '')) WHERE rowid = old.id;
END;
CREATE INDEX journal_of_author ON journal (author) WHERE shown = 1 AND author IS NOT NULL;
CREATE TRIGGER journal_uses_insert AFTER INSERT ON journal BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'journal-entry', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'image'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'image'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER journal_uses_update AFTER UPDATE OF image, sections, searchImage, draft, scheduled ON journal BEGIN
  DELETE FROM file_uses WHERE kind = 'journal-entry' AND recordId = old.id;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'journal-entry', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'image'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.image), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'image'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.sections), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'sections'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled) UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.searchImage), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM revisions, json_each('[' || replace(replace(json_quote(record ->> 'searchImage'), '](', '","'), '\"', '","') || ']') WHERE revisions.id IN (new.draft, new.scheduled)) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER journal_uses_delete AFTER DELETE ON journal BEGIN
  DELETE FROM file_uses WHERE kind = 'journal-entry' AND recordId = old.id;
END;

CREATE VIRTUAL TABLE journal_search USING fts5 (text, tokenize = 'trigram');

CREATE TABLE lists (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  list TEXT NOT NULL CHECK (list <> ''),
  value TEXT NOT NULL CHECK (value <> ''),
  name TEXT NOT NULL DEFAULT '',
  plural TEXT NOT NULL DEFAULT '',
  availability TEXT NOT NULL DEFAULT 'open' CHECK (availability IN ('open', 'held', 'closed')),
  hidesPrice INTEGER NOT NULL DEFAULT 0 CHECK (hidesPrice IN (0, 1)),
  schemaName TEXT NOT NULL DEFAULT '',
  color TEXT NOT NULL DEFAULT '',
  mergedInto TEXT NOT NULL DEFAULT '',
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  "order" INTEGER NOT NULL CHECK ("order" >= 0),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL)
) STRICT;

CREATE INDEX lists_in_order ON lists ("order", id);
CREATE UNIQUE INDEX lists_by_value ON lists (list, value);
CREATE TRIGGER lists_version_insert AFTER INSERT ON lists BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER lists_version_update AFTER UPDATE ON lists BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER lists_version_delete AFTER DELETE ON lists BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER publications_of_units_open AFTER UPDATE OF availability ON lists WHEN new.list = 'property-statuses' AND new.availability = 'open' AND old.availability <> 'open' BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'unit', units.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM units JOIN projects ON projects.id = units.project JOIN lists ON lists.list = 'property-statuses' AND lists.value = units.status AND lists.availability = 'open' WHERE units.status = new.value AND units.hidden = 0 AND projects.shown = 1 AND NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'unit' AND recordId = units.id) ORDER BY units.project, units.sortKey;
END;

CREATE TABLE fields (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  records TEXT NOT NULL CHECK (records <> ''),
  "key" TEXT NOT NULL CHECK ("key" <> ''),
  name TEXT NOT NULL CHECK (name <> ''),
  type TEXT NOT NULL CHECK (type IN ('text', 'number', 'yes-no', 'choice')),
  unit TEXT NOT NULL DEFAULT '',
  "values" TEXT NOT NULL DEFAULT '[]' CHECK (json_valid("values") AND json_type("values") = 'array'),
  inFilters INTEGER NOT NULL DEFAULT 0 CHECK (inFilters IN (0, 1)),
  inComparison INTEGER NOT NULL DEFAULT 0 CHECK (inComparison IN (0, 1)),
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  "order" INTEGER NOT NULL CHECK ("order" >= 0),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL)
) STRICT;

CREATE INDEX fields_in_order ON fields ("order", id);
CREATE UNIQUE INDEX fields_by_key ON fields (records, "key");
CREATE TRIGGER fields_version_insert AFTER INSERT ON fields BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER fields_version_update AFTER UPDATE ON fields BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER fields_version_delete AFTER DELETE ON fields BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER fields_properties_insert AFTER INSERT ON fields WHEN new.records = 'properties' BEGIN
  UPDATE properties SET fields = fields WHERE fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = new."key");
END;
CREATE TRIGGER fields_properties_update AFTER UPDATE OF hidden, records ON fields WHEN 'properties' IN (old.records, new.records) AND (old.hidden <> new.hidden OR old.records <> new.records) BEGIN
  UPDATE properties SET fields = fields WHERE fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = new."key");
END;
CREATE TRIGGER fields_properties_delete AFTER DELETE ON fields WHEN old.records = 'properties' BEGIN
  UPDATE properties SET fields = fields WHERE fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = old."key");
END;
CREATE TRIGGER fields_projects_insert AFTER INSERT ON fields WHEN new.records = 'projects' BEGIN
  UPDATE projects SET fields = fields WHERE fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = new."key");
END;
CREATE TRIGGER fields_projects_update AFTER UPDATE OF hidden, records ON fields WHEN 'projects' IN (old.records, new.records) AND (old.hidden <> new.hidden OR old.records <> new.records) BEGIN
  UPDATE projects SET fields = fields WHERE fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = new."key");
END;
CREATE TRIGGER fields_projects_delete AFTER DELETE ON fields WHEN old.records = 'projects' BEGIN
  UPDATE projects SET fields = fields WHERE fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = old."key");
END;
CREATE TRIGGER fields_units_insert AFTER INSERT ON fields WHEN new.records = 'units' BEGIN
  UPDATE units_search SET text = (SELECT text FROM units_text WHERE id = units_search.rowid) WHERE rowid IN (SELECT id FROM units WHERE fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = new."key"));
END;
CREATE TRIGGER fields_units_update AFTER UPDATE OF hidden, records ON fields WHEN 'units' IN (old.records, new.records) AND (old.hidden <> new.hidden OR old.records <> new.records) BEGIN
  UPDATE units_search SET text = (SELECT text FROM units_text WHERE id = units_search.rowid) WHERE rowid IN (SELECT id FROM units WHERE fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = new."key"));
END;
CREATE TRIGGER fields_units_delete AFTER DELETE ON fields WHEN old.records = 'units' BEGIN
  UPDATE units_search SET text = (SELECT text FROM units_text WHERE id = units_search.rowid) WHERE rowid IN (SELECT id FROM units WHERE fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = old."key"));
END;

CREATE TABLE "unit-types" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  description TEXT NOT NULL DEFAULT '',
  images TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(images) AND json_type(images) = 'array'),
  "order" INTEGER NOT NULL CHECK ("order" >= 0),
  project INTEGER NOT NULL,
  area TEXT NOT NULL DEFAULT '',
  bedrooms INTEGER,
  bathrooms INTEGER,
  paymentPlan TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(paymentPlan) AND json_type(paymentPlan) = 'array'),
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL)
) STRICT;

CREATE INDEX unit_types_of_project ON "unit-types" (project, "order", id);
CREATE TRIGGER unit_types_version_insert AFTER INSERT ON "unit-types" BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER unit_types_version_update AFTER UPDATE ON "unit-types" BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER unit_types_version_delete AFTER DELETE ON "unit-types" BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER unit_types_uses_insert AFTER INSERT ON "unit-types" BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'unit-type', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER unit_types_uses_update AFTER UPDATE OF images ON "unit-types" BEGIN
  DELETE FROM file_uses WHERE kind = 'unit-type' AND recordId = old.id;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'unit-type', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER unit_types_uses_delete AFTER DELETE ON "unit-types" BEGIN
  DELETE FROM file_uses WHERE kind = 'unit-type' AND recordId = old.id;
END;
CREATE TRIGGER units_search_type AFTER UPDATE OF name, area, bedrooms, bathrooms ON "unit-types" BEGIN
  UPDATE units_search SET text = (SELECT text FROM units_text WHERE id = units_search.rowid) WHERE rowid IN (SELECT id FROM units WHERE type = new.id);
END;

CREATE TABLE units (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT NOT NULL CHECK (number <> ''),
  floor TEXT NOT NULL DEFAULT '',
  block TEXT NOT NULL DEFAULT '',
  type INTEGER,
  price TEXT NOT NULL DEFAULT '',
  facing TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL,
  reservedUntil TEXT CHECK (reservedUntil IS NULL OR datetime(reservedUntil) IS NOT NULL),
  addressKey TEXT NOT NULL CHECK (addressKey <> ''),
  sortKey TEXT NOT NULL,
  priceRupees INTEGER,
  areaSquareFeet INTEGER CHECK (areaSquareFeet >= 0),
  project INTEGER NOT NULL,
  area TEXT NOT NULL DEFAULT '',
  bedrooms INTEGER,
  bathrooms INTEGER,
  paymentPlan TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(paymentPlan) AND json_type(paymentPlan) = 'array'),
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  fields TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(fields) AND json_type(fields) = 'object')
) STRICT;

CREATE UNIQUE INDEX units_by_address ON units (project, addressKey);
CREATE INDEX units_in_order ON units (project, sortKey);
CREATE INDEX units_by_type ON units (type) WHERE type IS NOT NULL;
CREATE INDEX units_reserved ON units (reservedUntil) WHERE reservedUntil IS NOT NULL;
CREATE TRIGGER units_version_insert AFTER INSERT ON "units" BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER units_version_update AFTER UPDATE ON "units" BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER units_version_delete AFTER DELETE ON "units" BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER units_search_insert AFTER INSERT ON units BEGIN
  INSERT INTO units_search (rowid, text) SELECT id, text FROM units_text WHERE id = new.id;
END;
CREATE TRIGGER units_search_delete AFTER DELETE ON units BEGIN
  DELETE FROM units_search WHERE rowid = old.id;
END;
CREATE TRIGGER units_search_update AFTER UPDATE OF number, block, type, project, status, facing, area, bedrooms, bathrooms, fields ON units BEGIN
  UPDATE units_search SET text = (SELECT text FROM units_text WHERE id = units_search.rowid) WHERE rowid IN (SELECT id FROM units WHERE id = new.id);
END;
CREATE TRIGGER publications_of_units_inserted AFTER INSERT ON units BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'unit', units.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM units JOIN projects ON projects.id = units.project JOIN lists ON lists.list = 'property-statuses' AND lists.value = units.status AND lists.availability = 'open' WHERE units.id = new.id AND units.hidden = 0 AND projects.shown = 1 AND NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'unit' AND recordId = units.id) ORDER BY units.project, units.sortKey;
END;
CREATE TRIGGER publications_of_units_updated AFTER UPDATE OF hidden, project, status ON units BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'unit', units.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM units JOIN projects ON projects.id = units.project JOIN lists ON lists.list = 'property-statuses' AND lists.value = units.status AND lists.availability = 'open' WHERE units.id = new.id AND units.hidden = 0 AND projects.shown = 1 AND NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'unit' AND recordId = units.id) ORDER BY units.project, units.sortKey;
END;

CREATE TABLE updates (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project INTEGER NOT NULL,
  date TEXT NOT NULL CHECK (date(date) IS NOT NULL),
  title TEXT NOT NULL CHECK (title <> ''),
  text TEXT NOT NULL DEFAULT '',
  done TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(done) AND json_type(done) = 'array'),
  images TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(images) AND json_type(images) = 'array'),
  viewpoint TEXT NOT NULL DEFAULT '',
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL)
) STRICT;

CREATE INDEX updates_of_project ON updates (project, date, id);
CREATE INDEX updates_by_date ON updates (date, id);
CREATE TRIGGER updates_version_insert AFTER INSERT ON updates BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER updates_version_update AFTER UPDATE ON updates BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER updates_version_delete AFTER DELETE ON updates BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER updates_uses_insert AFTER INSERT ON updates BEGIN
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'progress-report', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER updates_uses_update AFTER UPDATE OF images, text ON updates BEGIN
  DELETE FROM file_uses WHERE kind = 'progress-report' AND recordId = old.id;
  INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'progress-report', new.id FROM (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (SELECT path FROM (SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.images), '](', '","'), '\"', '","') || ']') UNION SELECT substr(ltrim(json_each.value, ' <' || char(10)), 1, min(instr(ltrim(json_each.value, ' <' || char(10)) || ')', ')'), instr(ltrim(json_each.value, ' <' || char(10)) || ' ', ' '), instr(ltrim(json_each.value, ' <' || char(10)) || '>', '>'), instr(ltrim(json_each.value, ' <' || char(10)) || '\', '\'), instr(ltrim(json_each.value, ' <' || char(10)) || char(10), char(10))) - 1) AS path FROM json_each('[' || replace(replace(json_quote(new.text), '](', '","'), '\"', '","') || ']')) WHERE path LIKE '/uploads/%');
END;
CREATE TRIGGER updates_uses_delete AFTER DELETE ON updates BEGIN
  DELETE FROM file_uses WHERE kind = 'progress-report' AND recordId = old.id;
END;
CREATE TRIGGER publications_of_updates_inserted AFTER INSERT ON updates BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'progress-report', updates.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM updates JOIN projects ON projects.id = updates.project WHERE updates.id = new.id AND updates.hidden = 0 AND projects.shown = 1 AND NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'progress-report' AND recordId = updates.id) ORDER BY updates.date, updates.id;
END;
CREATE TRIGGER publications_of_updates_updated AFTER UPDATE OF hidden, project ON updates BEGIN
  INSERT INTO publications (kind, recordId, createdAt) SELECT 'progress-report', updates.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM updates JOIN projects ON projects.id = updates.project WHERE updates.id = new.id AND updates.hidden = 0 AND projects.shown = 1 AND NOT EXISTS (SELECT 1 FROM publications WHERE kind = 'progress-report' AND recordId = updates.id) ORDER BY updates.date, updates.id;
END;

CREATE VIEW units_text AS SELECT units.id, fold(units.number, units.block, types.name, projects.title, projects.location, units.status, units.facing, coalesce(nullif(units.area, ''), types.area), coalesce(units.bedrooms, types.bedrooms) || ' bed', coalesce(units.bathrooms, types.bathrooms) || ' bath', (SELECT group_concat(own.atom, ' ') FROM json_each(units.fields) AS own JOIN fields ON fields."key" = own.key AND fields.records = 'units' AND fields.hidden = 0 WHERE own.type = 'text'), (SELECT group_concat(coalesce(texts ->> 'title', texts ->> 'name'), ' ') FROM translations WHERE shown = 1 AND (kind = 'project' AND recordId = units.project OR kind = 'unit-type' AND recordId = units.type)) ) AS text FROM units LEFT JOIN projects ON projects.id = units.project LEFT JOIN "unit-types" AS types ON types.id = units.type;

CREATE VIRTUAL TABLE units_search USING fts5 (text, tokenize = 'trigram');

CREATE TABLE redirects (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  "from" TEXT NOT NULL CHECK ("from" <> ''),
  "to" TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT '301' CHECK (status IN ('301', '308', '410')),
  hits INTEGER NOT NULL DEFAULT 0 CHECK (hits >= 0),
  lastHit TEXT CHECK (lastHit IS NULL OR datetime(lastHit) IS NOT NULL),
  addressKey TEXT NOT NULL CHECK (addressKey <> ''),
  isPattern INTEGER NOT NULL DEFAULT 0 CHECK (isPattern IN (0, 1)),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL)
) STRICT;

CREATE UNIQUE INDEX redirects_by_key ON redirects (addressKey);
CREATE INDEX redirects_of_patterns ON redirects (isPattern) WHERE isPattern = 1;
CREATE INDEX redirects_newest ON redirects (createdAt DESC, id DESC);
CREATE TRIGGER redirects_version_insert AFTER INSERT ON redirects BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER redirects_version_delete AFTER DELETE ON redirects BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;
CREATE TRIGGER redirects_version_update AFTER UPDATE OF "from", "to", status ON redirects BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END;

CREATE TABLE not_found (
  address TEXT PRIMARY KEY CHECK (address <> ''),
  hits INTEGER NOT NULL CHECK (hits > 0),
  lastHit TEXT NOT NULL CHECK (datetime(lastHit) IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX not_found_most_hits ON not_found (hits DESC, lastHit DESC);
CREATE INDEX not_found_oldest ON not_found (lastHit);

CREATE TABLE import_values (
  kind TEXT NOT NULL,
  field TEXT NOT NULL,
  word TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (kind, field, word)
) STRICT, WITHOUT ROWID;


CREATE TABLE downloads (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  address TEXT NOT NULL UNIQUE CHECK (address LIKE 'http%'),
  path TEXT NOT NULL CHECK (path LIKE '/uploads/%'),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'paused', 'stored', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  dueAt TEXT NOT NULL CHECK (datetime(dueAt) IS NOT NULL),
  reason TEXT NOT NULL DEFAULT '',
  hash TEXT NOT NULL DEFAULT '',
  importId INTEGER,
  userId INTEGER REFERENCES users ON DELETE SET NULL,
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  alt TEXT NOT NULL DEFAULT '',
  caption TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX downloads_due ON downloads (state, dueAt);
CREATE INDEX downloads_by_hash ON downloads (hash) WHERE hash <> '';
CREATE INDEX downloads_by_path ON downloads (path);
CREATE INDEX downloads_of_import ON downloads (importId);
CREATE INDEX downloads_by_user ON downloads (userId);
