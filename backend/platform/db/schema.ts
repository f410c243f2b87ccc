/** Entry point of drizzle-kit and the store. */
export * from "./schema.applications";
export * from "./schema.candidates";
export * from "./schema.changes";
export * from "./schema.companies";
export * from "./schema.feeds";
export * from "./schema.files";
export * from "./schema.notifications";
export * from "./schema.operator";
export * from "./schema.store";
export * from "./schema.tests";
export * from "./schema.users";
export * from "./schema.vacancies";
export * from "./schema.video";
export * from "./schema.visitors";
export * from "./schema.webhooks";
export * from "./schema.whatsapp";
