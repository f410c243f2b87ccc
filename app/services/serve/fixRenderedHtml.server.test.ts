import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { fixRenderedHtml } from "./fixRenderedHtml.server";

test("no NUL is left of letters that did not fit React's buffer, and no letter is lost", async () => {
  const words = Array.from({ length: 900 }, (_, index) => `São Paulo ${"ã".repeat(index % 7)}`);
  const sink = new PassThrough();
  const { pipe } = renderToPipeableStream(
    createElement("ul", null, ...words.map((word, key) => createElement("li", { key }, word))),
    { onAllReady: () => pipe(sink) },
  );
  const html = await text(sink);
  expect(html).toContain("\0");
  expect(fixRenderedHtml(html)).toBe(`<ul>${words.map((word) => `<li>${word}</li>`).join("")}</ul>`);
});

test("what stands after the document's end stands at the body's end", () => {
  expect(fixRenderedHtml("<html><body><p>Vagas</p></body></html><!--$--><script>1</script><!--/$-->")).toBe(
    "<html><body><p>Vagas</p><!--$--><script>1</script><!--/$--></body></html>",
  );
});
