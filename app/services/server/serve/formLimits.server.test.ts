import { expect, test } from "vitest";
import { formLimits } from "./formLimits.server";

test("allows 10 MB only at the photo's own address", () => {
  expect(formLimits("/dashboard/user/photo?x=1")).toMatchObject({ queue: "files", bytes: 10 * 1024 * 1024 + 65_536 });
  for (const url of ["/dashboard/user/photo//", "/dashboard/user", "/dashboard/user/photo.data", "/", "constructor"])
    expect(formLimits(url)).toMatchObject({ queue: "pages", bytes: 256 * 1024, arrival: 60_000 });
});

test("counts videos and pages in separate queues", () => {
  expect(formLimits("/dashboard/user/addVideoResume")).toMatchObject({ queue: "videos", bytes: 300_065_536 });
  expect(formLimits("/dashboard/user/addVideoResume/")).toMatchObject({ queue: "videos" });
  const answers = "/dashboard/progressSelectiveProcess/7/addVideoInterview";
  expect(formLimits(`${answers}/why?index`)).toMatchObject({ queue: "videos", bytes: 300_065_536 });
  for (const url of [answers, `${answers}/`, `${answers}/why/x`, `${answers}/A`])
    expect(formLimits(url)).toMatchObject({ queue: "pages" });
  expect(formLimits("/dashboard/user/viewVideoResume")).toMatchObject({ queue: "pages" });
});

test("allows documents only on screens that ask for them", () => {
  const progress = "/dashboard/progressSelectiveProcess/12";
  for (const path of [progress, `${progress}/customTest`, `${progress}/auxiliaryQuestionsTest`]) {
    expect(formLimits(`${path}?page=2&file=1`)).toMatchObject({ queue: "files", bytes: 10 * 1024 * 1024 + 65_536 });
    expect(formLimits(`${path}?page=2`)).toMatchObject({ queue: "pages", bytes: 256 * 1024 });
  }
  for (const url of [`${progress}/x?file=1`, "/dashboard?file=1", "/dashboard/progressSelectiveProcess/x?file=1"])
    expect(formLimits(url)).toMatchObject({ queue: "pages" });
});

test("counts visitors' files in a queue of their own", () => {
  for (const url of ["/curriculo", "/curriculo/", "/curriculo/?x=1"])
    expect(formLimits(url)).toMatchObject({ queue: "visitorFiles" });
});
