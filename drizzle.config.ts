/** Read by drizzle-kit, which `npm run db:generate` fetches. */
export default {
  dialect: "postgresql",
  schema: "./backend/platform/db/schema.ts",
  out: "./backend/platform/db/migrations",
};
