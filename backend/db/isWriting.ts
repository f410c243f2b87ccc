/**
 * Statements that change nothing, and two of the migrator's that change nothing where what they make is there. A lock
 * (`select … for update`) does write, but some bytes alone, and what it is for follows as a statement of its own.
 */
const reading =
  /^\s*(select|values|show|explain|set|begin|commit|rollback|savepoint|release|create (schema|table) if not exists)\b/i;
const changesWithin = /\b(insert\s+into|update|delete\s+from)\s/i;

/** Tells whether a statement writes, and so needs room on the disk. */
export const isWriting = (sql: string): boolean =>
  /^\s*with\b/i.test(sql) ? changesWithin.test(sql) : !reading.test(sql);
