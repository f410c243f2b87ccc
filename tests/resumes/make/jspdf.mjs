// Draws a currículo with jsPDF, as web sites do in the browser. Usage: node jspdf.mjs told.json out.pdf layout
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const { jsPDF } = createRequire(`${process.env.JSPDF_FOLDER ?? process.cwd()}/`)("jspdf");
const [, , from, to, layout] = process.argv;
const told = JSON.parse(readFileSync(from, "utf8"));
const page = new jsPDF({ unit: "pt", format: "a4" });
page.setLanguage("pt-BR");

function text(words, x, y, { size = 10, bold = false, width = 500, align = "left" } = {}) {
  page.setFont("times", bold ? "bold" : "normal").setFontSize(size);
  const lines = page.splitTextToSize(words, width);
  page.text(lines, align === "right" ? x + width : x, y + size, { align });
  return y + lines.length * size * 1.25;
}

const where = (job) => (job.place ? `, ${job.place}` : "");
const isSplit = layout === "left" || layout === "right";
const main =
  layout === "left" ? { x: 215, width: 340 } : layout === "right" ? { x: 40, width: 340 } : { x: 50, width: 495 };
const side = layout === "left" ? { x: 36, width: 150 } : { x: 410, width: 150 };

let y = text(told.name, main.x, 40, { size: 22, bold: true, width: main.width });
if (isSplit) y = text(told.headline, main.x, y + 2, { size: 12, width: main.width });
else y = text(`${told.city} · ${told.phone} · ${told.email}`, main.x, y + 4, { width: main.width });
const heading = (words, place, at) => {
  const next = text(words, place.x, at + 8, { size: 12, bold: true, width: place.width });
  page.line(place.x, next + 2, place.x + place.width, next + 2);
  return next + 6;
};
function entry(first, second, period, did) {
  const { x, width } = main;
  if (layout === "single") {
    text(period, x, y, { width, align: "right" });
    y = text(first, x, y, { bold: true, width: width * 0.65 });
    y = text(second, x, y, { width });
  } else if (layout === "line") y = text(`${first} – ${second} – ${period}`, x, y, { width, bold: true });
  else if (layout === "dates") {
    text(period, x, y, { width: 90 });
    y = text(first, x + 120, y, { bold: true, width: 375 });
    y = text(second, x + 120, y, { width: 375 });
  } else {
    y = text(first, x, y, { bold: true, width });
    y = text(second, x, y, { width });
    y = text(period, x, y, { size: 9, width });
  }
  const indent = layout === "dates" ? 120 : 8;
  for (const words of did) y = text(`- ${words}`, x + indent, y, { width: width - indent });
  y += 6;
}
y = heading(told.heads.work, main, y);
for (const job of told.work) entry(job.position, `${job.company}${where(job)}`, job.period, job.did);
y = heading(told.heads.education, main, y);
for (const course of told.education) entry(course.area, course.institution, course.period, []);
const place = isSplit ? side : main;
let at = isSplit ? 40 : y;
if (isSplit) {
  at = heading(told.heads.contact, place, at);
  for (const words of [told.phone, told.email, told.street, told.city])
    at = text(words, place.x, at, { width: place.width });
  at = heading(told.heads.skills, place, at);
  for (const words of told.skills) at = text(words, place.x, at, { width: place.width });
}
at = heading(told.heads.courses, place, at);
for (const course of told.courses)
  at = text(`${course.name} – ${course.issuer} – ${course.year}`, place.x, at, { width: place.width });
if (told.languages.length > 0) at = heading(told.heads.languages, place, at);
for (const language of told.languages) at = text(language.join(" – "), place.x, at, { width: place.width });
text(`CNH categoria ${told.licence}`, place.x, at + 8, { width: place.width });
writeFileSync(to, Buffer.from(page.output("arraybuffer")));
