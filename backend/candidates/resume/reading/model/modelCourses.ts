import type { ReadCourse } from "../courseDraft";
import type { Line } from "../line";
import { isOdd } from "../oddName";
import { soundsLikeCourse } from "../words";
import { labelLines } from "./labeller";

/** Indexes of lines that begin a course, and of lines that only describe a course. */
export interface Guide {
  starts: ReadonlySet<number>;
  texts: ReadonlySet<number>;
}

export function guideByModel(lines: readonly Line[]): Guide {
  const labelled = labelLines(lines, "education");
  const found = (isWanted: (label: string) => boolean) =>
    new Set(labelled.flatMap(({ label }, at) => (isWanted(label) ? [at] : [])));
  return { starts: found((label) => label !== label.toLowerCase()), texts: found((label) => label === "t") };
}

/** Chooses the rules' or the model's courses by rating. A course that is only in the chosen list is doubtful. */
export function chooseCourses(rules: readonly ReadCourse[], model: readonly ReadCourse[]): ReadCourse[] {
  const [chosen, beside] = rate(model) > rate(rules) + 0.4 ? [model, rules] : [rules, model];
  return chosen.map((course) => {
    if (beside.some((each) => isSame(each, course))) return course;
    const isDated = beside.some((each) => each.startDate === course.startDate && each.endDate === course.endDate);
    const fields = ["area", "institution", ...(isDated ? [] : ["startDate", "endDate"])];
    return { ...course, doubtful: [...new Set([...(course.doubtful ?? []), ...fields])] };
  });
}

const isSame = (one: ReadCourse, other: ReadCourse) =>
  one.area === other.area &&
  one.institution === other.institution &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate;

/** Rates courses. Dates, courses that sound like a course, and schools that sound like a school give points. */
function rate(courses: readonly ReadCourse[]): number {
  const areDated = courses.some(({ startDate, endDate }) => startDate ?? endDate);
  return courses.reduce((sum, course) => sum + rateCourse(course, areDated), 0);
}

function rateCourse({ area = "", institution = "", startDate, endDate }: ReadCourse, areDated: boolean): number {
  let points = area !== "" && institution !== "" ? 1 : -0.3;
  if (soundsLikeCourse(area) > 0) points += 0.5;
  if (soundsLikeCourse(institution) < 0) points += 0.5;
  if (soundsLikeCourse(area) < 0 || soundsLikeCourse(institution) > 0) points -= 0.5;
  for (const value of [area, institution]) if (value !== "" && isOdd(value)) points -= 1;
  if (startDate ?? endDate) points += 0.3;
  else if (areDated) points -= 0.5;
  return points;
}
