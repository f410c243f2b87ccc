import { expect, test } from "vitest";
import { formLimits } from "./formLimits.server";

test("allows a large photo at its own address only", () => {
  expect(formLimits("/dashboard/user/photo?x=1")).toMatchObject({ queue: "files", bytes: 10 * 1024 * 1024 + 65_536 });
  for (const url of ["/dashboard/user/photo//", "/dashboard/user", "/dashboard/user/photo.data", "/", "constructor"])
    expect(formLimits(url)).toMatchObject({ queue: "pages", bytes: 256 * 1024, arrival: 60_000 });
});

test("videos and pages have separate places", () => {
  expect(formLimits("/dashboard/user/addVideoResume")).toMatchObject({ queue: "videos", bytes: 300_065_536 });
  expect(formLimits("/dashboard/user/addVideoResume/")).toMatchObject({ queue: "videos" });
  const answers = "/dashboard/progressSelectiveProcess/7/addVideoInterview";
  expect(formLimits(`${answers}/why?index`)).toMatchObject({ queue: "videos", bytes: 300_065_536 });
  for (const url of [answers, `${answers}/`, `${answers}/why/x`, `${answers}/A`])
    expect(formLimits(url)).toMatchObject({ queue: "pages" });
  expect(formLimits("/dashboard/user/viewVideoResume")).toMatchObject({ queue: "pages" });
});

test("allows documents on their own screens only", () => {
  const progress = "/dashboard/progressSelectiveProcess/12";
  for (const path of [progress, `${progress}/customTest`, `${progress}/auxiliaryQuestionsTest`]) {
    expect(formLimits(`${path}?page=2&file=1`)).toMatchObject({ queue: "files", bytes: 10 * 1024 * 1024 + 65_536 });
    expect(formLimits(`${path}?page=2`)).toMatchObject({ queue: "pages", bytes: 256 * 1024 });
  }
  for (const url of [`${progress}/x?file=1`, "/dashboard?file=1", "/dashboard/progressSelectiveProcess/x?file=1"])
    expect(formLimits(url)).toMatchObject({ queue: "pages" });
});

test("visitors' files have separate places", () => {
  for (const url of ["/curriculo", "/curriculo/", "/curriculo/?x=1"])
    expect(formLimits(url)).toMatchObject({ queue: "visitorFiles" });
});
