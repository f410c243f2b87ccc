/** Counts down the server's remaining seconds by performance.now(), so that a changed clock has no effect. */
const box = document.querySelector<HTMLElement>("[data-assessment-time]");
const left = box?.querySelector("[data-left]");
const status = box?.querySelector("[data-left-status]");

if (box && left && status) {
  const texts = JSON.parse(box.dataset.texts ?? "{}") as Record<"many" | "one" | "last" | "over" | "warning", string>;
  const end = Number(box.dataset.assessmentTime) * 1000;
  let said = Number.POSITIVE_INFINITY;
  const show = () => {
    const minutes = Math.floor((end - performance.now()) / 60_000);
    const text =
      end <= performance.now()
        ? texts.over
        : minutes < 1
          ? texts.last
          : minutes === 1
            ? texts.one
            : texts.many.replace("#", String(minutes));
    if (left.textContent !== text) left.textContent = text;
    const step = minutes < 0 ? 0 : minutes < 1 ? 1 : minutes < 5 ? 5 : Number.POSITIVE_INFINITY;
    if (step < said) {
      said = step;
      status.textContent = `${text}. ${step ? texts.warning : ""}`;
    }
  };
  show();
  setInterval(show, 5_000);
}

export {};
