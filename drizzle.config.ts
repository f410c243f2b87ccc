/** Read by drizzle-kit, which `npm run db:generate` fetches. */
export default {
  dialect: "postgresql",
  schema: "./backend/db/schema.ts",
  out: "./backend/db/migrations",
};
