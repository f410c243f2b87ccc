import { describe, expect, it } from "vitest";
import { findDate, findPeriod } from "./dates";

describe("a period in each spelling", () => {
  it.each([
    ["mar/2019 a atual", "2019-03", null],
    ["mar/2019 – atual", "2019-03", null],
    ["10\\2022 até 12\\2023", "2022-10", "2023-12"],
    ["2023 - Em progresso", "2023", null],
    ["01/2018 – 12/2020", "2018-01", "2020-12"],
    ["01/2018-12/2020", "2018-01", "2020-12"],
    ["desde 2021", "2021", null],
    ["Desde março de 2021", "2021-03", null],
    ["2015 - 2018", "2015", "2018"],
    ["de março de 2019 até o momento", "2019-03", null],
    ["Período: 01/02/2018 a 30/11/2020", "2018-02", "2020-11"],
    ["jan. 2019 — presente", "2019-01", null],
    ["Mecânico (fev/17 a ago/18)", "2017-02", "2018-08"],
    ["março/2012 até dezembro/2014 (2 anos e 10 meses)", "2012-03", "2014-12"],
    ["jan a dez/2018", "2018-01", "2018-12"],
    ["Admissão: 03/2019 Saída: 12/2020", "2019-03", "2020-12"],
    ["2021 –", "2021", null],
    ["Faculdade Alfa - 2023/2026", "2023", "2026"],
    ["2020.1 - 2023.2", "2020", "2023"],
    ["Janeiro 2021 - Atuando", "2021-01", null],
    ["03/2020 à 05/2021", "2020-03", "2021-05"],
    ["julho de 2016 a os dias atuais", "2016-07", null],
    ["Jun 2014 to Aug 2015", "2014-06", "2015-08"],
    ["02/2022 até os dias de hoje", "2022-02", null],
    ["2019 - em aberto", "2019", null],
    ["2019 - Trabalho atual", "2019", null],
    ["2019 até o presente momento", "2019", null],
    ["Instituto Federal do Rio de Janeiro 2011 – 2020", "2011", "2020"],
    ["Entrada: 03/2019 | Saída: Atual", "2019-03", null],
    ["2019-03 a 2020-04", "2019-03", "2020-04"],
    ["2019/03 – 2020/04", "2019-03", "2020-04"],
    ["03/19 a 04/20", "2019-03", "2020-04"],
    ["desde 03/19 - atual", "2019-03", null],
    ["01/03/19 a 30/04/20", "2019-03", "2020-04"],
    ["01.03.2019 a 30.04.2020", "2019-03", "2020-04"],
    ["1º de março de 2019 a 2 de abril de 2020", "2019-03", "2020-04"],
    ["março/98 a abril/01", "1998-03", "2001-04"],
    ["Jan/2020 → Dez/2021", "2020-01", "2021-12"],
    ["Jan 2020 - Present · 4 yrs 2 mos", "2020-01", null],
    ["02 a 10/2019", "2019-02", "2019-10"],
    ["Oficina (2019/2020)", "2019", "2020"],
    ["03/2022 & 08/2022", "2022-03", "2022-08"],
    ["2014/03 - 2015/Hoje", "2014-03", null],
    ["2009/02-2010/02", "2009-02", "2010-02"],
  ])("reads the period of %j as %s to %s", (line, start, end) => {
    expect(findPeriod(line)).toMatchObject({ start, end });
  });

  it.each([
    "Vendas cresceram em 2019",
    "Rua 15 de Novembro, 2019",
    "NR-10 2020",
    "13/2019 a 14/2020",
    "2020 - 2018",
    "Civic 2019/2020 flex",
  ])("finds no period in %s", (line) => {
    expect(findPeriod(line)).toBeNull();
  });

  it.each([
    ["SENAI, conclusão em 12/2018", "2018-12"],
    ["Ensino médio completo (2010)", "2010"],
    ["Concluído em dezembro de 2015", "2015-12"],
  ])("reads the date of %j as %s", (line, date) => {
    expect(findDate(line)?.date).toBe(date);
  });
});
