/** The folders whose subjects, a folder each, may know each other in one direction only. */
export const subjectLayers = ["app/services", "app/components", "backend"];

/** Returns the subject that a file belongs to, like "app/services/auth"; undefined for a file in none. */
export function findSubject(/** @type {string} */ path) {
  const layer = subjectLayers.find((each) => path.startsWith(`${each}/`));
  const [subject, file] = layer ? path.slice(layer.length + 1).split("/") : [];
  return file === undefined ? undefined : `${layer}/${subject}`;
}

/**
 * Leaves out the arrows that say nothing new: those whose end is reached by others too. What is left has the same order
 * and can be read. A graph with circles may keep too few of them.
 *
 * @param {Map<string, Set<string>>} arrows
 * @returns {[from: string, to: string][]}
 */
export function reduceArrows(arrows) {
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  const reach = (/** @type {string} */ from) => {
    const known = reached.get(from);
    if (known) return known;
    reached.set(from, new Set());
    const all = new Set([...(arrows.get(from) ?? [])].flatMap((to) => [to, ...reach(to)]));
    reached.set(from, all);
    return all;
  };
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap((to) =>
      [...targets].some((other) => other !== to && reach(other).has(to))
        ? []
        : [/** @type {[string, string]} */ ([from, to])],
    ),
  );
}
