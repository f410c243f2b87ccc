import type { z } from "zod";
import type { feedRowSchema } from "#contract/vacancies/feed";
import type { videoInterviewsSchema } from "#contract/applications/companyInterview";

type Row = Pick<z.input<typeof feedRowSchema>, "externalId" | "stages">;
type Interviews = z.input<typeof videoInterviewsSchema>;

export const sampleInterviews = (rows: Iterable<Row>): Interviews => ({
  videoInterviews: [...rows]
    .filter(({ stages }) => stages?.some(({ kind }) => kind === "video"))
    .map(({ externalId }) => ({
      vacancy: externalId,
      questions: [
        { id: "you", text: "Conte quem é você e o que já fez na área.", answerSeconds: 120 },
        { id: "customer", text: "Um cliente volta irritado com o mesmo defeito. O que você faz?", thinkSeconds: 60 },
        { id: "here", text: "O que você espera deste trabalho?", answerSeconds: 60 },
      ],
    })),
});
