/** A lock (`select … for update`) writes a few bytes, but its purpose follows. */
const reading =
  /^\s*(select|values|show|explain|set|begin|commit|rollback|savepoint|release|create (schema|table) if not exists)\b/i;
const changesWithin = /\b(insert\s+into|update|delete\s+from)\s/i;

export const isWriting = (sql: string): boolean =>
  /^\s*with\b/i.test(sql) ? changesWithin.test(sql) : !reading.test(sql);
