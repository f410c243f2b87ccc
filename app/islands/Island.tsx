import type { ComponentProps, ComponentType } from "react";
import type { islandLoaders } from "./loaders";
import { PhotoInput } from "./PhotoInput";
import { SuggestInput } from "./SuggestInput";

const components = { PhotoInput, SuggestInput } satisfies Record<keyof typeof islandLoaders, ComponentType<never>>;

type Name = keyof typeof components;

interface IslandProps<Of extends Name> {
  name: Of;
  /** Written into the page as JSON, so props must contain no secrets. */
  props: ComponentProps<(typeof components)[Of]>;
  className?: string;
}

/** Renders a component that hydrates alone, on first use. Its HTML must work without scripts (docs/decisions/0003). */
export function Island<Of extends Name>({ name, props, className }: IslandProps<Of>) {
  const Component = components[name] as ComponentType<object>;
  return (
    <div data-island={name} data-props={JSON.stringify(props)} className={className}>
      <Component {...props} />
    </div>
  );
}
