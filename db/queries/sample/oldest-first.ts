export function oldestFirst<Record extends { createdAt: string }>(records: Record[]) {
  return [...records].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}
