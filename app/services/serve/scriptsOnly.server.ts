/**
 * Takes what stands in components/ui/scripts-only.tsx out of a finished page, and leaves a script in its place, which
 * brings it back. The content is an attribute of that script, because browsers of text show the content of every
 * other element, `<template>` and `hidden` included.
 */
export const withScriptsOnly = (html: string, nonce: string): string =>
  html.replace(
    /<scripts-only>([\s\S]*?)<\/scripts-only>/g,
    (_, inner: string) =>
      `<script nonce="${nonce}" data-html="${inner.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">window.revealHere&&revealHere()</script>`,
  );
