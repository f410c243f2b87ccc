export const errorPages: Partial<
  Record<number, "badRequest" | "forbidden" | "notFound" | "method" | "conflict" | "gone" | "tooMany" | "unavailable">
> = {
  400: "badRequest",
  403: "forbidden",
  404: "notFound",
  405: "method",
  409: "conflict",
  410: "gone",
  429: "tooMany",
  503: "unavailable",
};
