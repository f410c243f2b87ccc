const dark =
  "{color-scheme:dark;--text:#e8edf2;--soft:#a9b6c2;--line:#3a4651;--page:#11181f;--card:#1a232b;--link:#5fd0c5}";

/** The copy's own styles, in the colours of the palette `default`: the product's would be twice what may be stored. */
export const copyStyles = [
  "*{box-sizing:border-box;margin:0}",
  "html{color-scheme:light;--text:#17212b;--soft:#4a5866;--line:#d5dce3;--page:#f5f8fa;--card:#fff;--link:#00665f}",
  `html[data-mode=dark]${dark}`,
  `@media (prefers-color-scheme:dark){html[data-mode=auto]${dark}}`,
  "body{font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--page)}",
  "main{max-width:44rem;margin:auto;padding:1rem;overflow-wrap:anywhere}",
  "h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.375rem;margin:1.5rem 0 .5rem}h3{font-size:1.125rem}",
  "ul{list-style:none;padding:0}li{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem;margin:0 0 .75rem}",
  "a{color:var(--link);display:inline-block;padding:.625rem 0}",
  "h4{margin:.75rem 0 .25rem}summary{padding:.625rem 0;color:var(--link);cursor:pointer}header p+p{margin-top:.25rem}small{font-size:.875rem;color:var(--soft)}dt{font-size:.875rem;color:var(--soft)}dd{margin:0 0 .25rem}",
  ":focus-visible{outline:3px solid var(--link);outline-offset:2px}",
].join("");
