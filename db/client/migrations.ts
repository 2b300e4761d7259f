/** Migrations in the order of their numbers, forward only; a migration that has landed never changes. */
export * as "001-first" from "../migrations/001-first";
export * as "002-back-office" from "../migrations/002-back-office";
export * as "003-files" from "../migrations/003-files";
export * as "004-mail" from "../migrations/004-mail";
export * as "005-open-kinds" from "../migrations/005-open-kinds";
export * as "006-list-orders" from "../migrations/006-list-orders";
export * as "007-content-kinds" from "../migrations/007-content-kinds";
export * as "008-site" from "../migrations/008-site";
export * as "009-pages" from "../migrations/009-pages";
export * as "010-markdown-uses" from "../migrations/010-markdown-uses";
export * as "011-sample-records" from "../migrations/011-sample-records";
export * as "012-publishing" from "../migrations/012-publishing";
export * as "013-mails" from "../migrations/013-mails";
export * as "014-people" from "../migrations/014-people";
export * as "015-spam-storage" from "../migrations/015-spam-storage";
export * as "016-enquiries" from "../migrations/016-enquiries";
export * as "017-listing-agents" from "../migrations/017-listing-agents";
export * as "018-listing-counts" from "../migrations/018-listing-counts";
export * as "019-contacts" from "../migrations/019-contacts";
export * as "020-alerts" from "../migrations/020-alerts";
export * as "021-references" from "../migrations/021-references";
export * as "022-listing-fields" from "../migrations/022-listing-fields";
export * as "023-pictures" from "../migrations/023-pictures";
export * as "024-admin-lists" from "../migrations/024-admin-lists";
export * as "025-facets" from "../migrations/025-facets";
export * as "026-search" from "../migrations/026-search";
export * as "027-imports" from "../migrations/027-imports";
export * as "028-project-cities" from "../migrations/028-project-cities";
export * as "029-address-book" from "../migrations/029-address-book";
export * as "030-list-ranges" from "../migrations/030-list-ranges";
export * as "031-search-text" from "../migrations/031-search-text";
export * as "032-batches" from "../migrations/032-batches";
export * as "033-list-filters" from "../migrations/033-list-filters";
<<<<<<< HEAD
export * as "034-counted-lists" from "../migrations/034-counted-lists";
export * as "035-read-again" from "../migrations/035-read-again";
=======
export * as "034-page-version" from "../migrations/034-page-version";
>>>>>>> c85dd63c (Keep pages cached by a version of what they show, and leave nothing of what is removed in the database)
