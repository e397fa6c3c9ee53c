type Path = { isTSSatisfiesExpression(): boolean; get(child: string): { toString(): string } }

/** A plugin of Stryker's: what a form shows of its fields is left as it is, because a copy editor may change it. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'shown-fields',
    value: {
      shouldIgnore: (path: Path) =>
        path.isTSSatisfiesExpression() && path.get('typeAnnotation').toString().includes('ShownField')
          ? 'what a form shows of its fields'
          : undefined,
    },
  },
]
