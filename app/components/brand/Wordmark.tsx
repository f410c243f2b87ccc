import { Mark } from "./Mark";

/** The mark and the product's name (`BRAND_NAME`). */
export function Wordmark({ name = "Motriz" }: { name?: string }) {
  return (
    <>
      <Mark />
      <span>{name}</span>
    </>
  );
}
