/** Automatic styles of an ODT file: one for each set of properties, named when it is first requested. */
export type OdtStyles = {
  /** The name of the style; `properties` are XML elements such as `<style:text-properties …/>`. */
  named: (family: 'paragraph' | 'text' | 'table' | 'table-column' | 'table-cell' | 'section' | 'graphic', properties: string) => string;
  xml: () => string;
};

export function odtStyles(): OdtStyles {
  const names = new Map<string, string>();
  return {
    named(family, properties) {
      const key = `style:family="${family}">${properties}`;
      const name = names.get(key) ?? `s${names.size}`;
      names.set(key, name);
      return name;
    },
    xml: () => [...names].map(([key, name]) => `<style:style style:name="${name}" ${key}</style:style>`).join(''),
  };
}

export function odtText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/ {2,}/g, (blanks) => `<text:s text:c="${blanks.length}"/>`);
}
