import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

const paragraphs = Array.from(
  { length: 12 },
  (_, index) =>
    `${index + 1}. Diagnosticar e reparar motores, freios e suspensão conforme o manual, registrar o que foi feito e combinar o prazo com o consultor.`,
);

export function loader({ params }: LoaderFunctionArgs) {
  return { id: params.id, role: "Mecânico de automóveis", paragraphs };
}

export default function Job() {
  const { id, role, paragraphs } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>
        {role} {id}
      </h1>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </main>
  );
}
