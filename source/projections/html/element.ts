/** Markup that is written already. */
export class Markup {
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}
}

/** Texts stay texts, whoever typed them: only what `h` made is markup. */
export type Content = string | Markup | readonly Content[];

type Attributes = Readonly<Record<string, string | number>>;

/** They hold nothing, and are not closed. */
const empty = new Set(['meta']);

const escapeOf = (sign: string): string =>
	`&#x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;

const written = (content: Content): string =>
	typeof content === 'string'
		? content.replaceAll(/[<&]/g, escapeOf)
		: content instanceof Markup
			? content.text
			: content.map(written).join('');

const isContent = (given: Attributes | Content): given is Content =>
	typeof given === 'string' || Array.isArray(given) || given instanceof Markup;

/** An element: `h('p', 'text')`, `h('p', {class: 'lead'}, [some, parts])`. */
export function h(tag: string, given: Attributes | Content = '', within: Content = ''): Markup {
	let opened = `<${tag}`;
	if (!isContent(given)) {
		for (const [name, value] of Object.entries(given)) {
			opened += ` ${name}="${String(value).replaceAll(/["&'`]/g, escapeOf)}"`;
		}
	}

	const content = isContent(given) ? given : within;
	return new Markup(`${opened}>${written(content)}${empty.has(tag) ? '' : `</${tag}>`}`);
}
