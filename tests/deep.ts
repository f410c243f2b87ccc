/** Whether this is `npm run check:deep`, where generated tests run by the thousand (docs/decisions/0030). */
export const isDeep = process.env.DEEP === "1";
