import { Link, useLoaderData } from "@remix-run/react";

const roles = [
  "Mecânico de automóveis",
  "Eletricista de veículos",
  "Funileiro",
  "Consultor técnico",
  "Vendedor de veículos",
];
const cities = ["Campinas, SP", "Curitiba, PR", "Belo Horizonte, MG", "Recife, PE", "Goiânia, GO"];

/** Jobs in the list. ROWS is their number, with which the page is as large as ours. */
const rows = Array.from({ length: Number(process.env.ROWS ?? 10) }, (_, index) => ({
  id: 4000 + index,
  role: roles[index % roles.length],
  company: `Concessionária ${String.fromCharCode(65 + (index % 26))}${index}`,
  place: cities[(index * 3) % cities.length],
  pay: `R$ ${2000 + ((index * 137) % 900)} a ${3100 + ((index * 211) % 1400)} por mês`,
  opened: `2026-11-${String((index % 28) + 1).padStart(2, "0")}`,
}));

export function loader() {
  return { rows };
}

export default function Index() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Vagas</h1>
      <ul>
        {rows.map(({ id, role, company, place, pay, opened }) => (
          <li key={id}>
            <h2>
              <Link to={`/vaga/${id}`}>{role}</Link>
            </h2>
            <p>
              {company} · {place}
            </p>
            <p>{pay}</p>
            <p>
              aberta em <time dateTime={opened}>{opened}</time>
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
