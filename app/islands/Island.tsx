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

/** Hydrates alone, on first use. The server's markup must work by itself (docs/decisions/0003). */
export function Island<Of extends Name>({ name, props, className }: IslandProps<Of>) {
  const Component = components[name] as ComponentType<object>;
  return (
    <div data-island={name} data-props={JSON.stringify(props)} className={className}>
      <Component {...props} />
    </div>
  );
}
