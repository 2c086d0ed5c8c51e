import {toHtml} from 'hast-util-to-html';
import {h as elementOfPage, s as elementOfPicture} from 'hastscript';

/** An element that is not written yet. */
export type Markup = Extract<ReturnType<typeof elementOfPage>, {readonly tagName: string}>;

type Attributes = Readonly<Record<string, string | number>>;

/** Texts stay texts, whoever typed them: only elements are markup. */
export type Content = string | Markup | readonly Content[];

/** Their attributes are not those of a page. */
const drawn = new Set(['svg', 'rect', 'line', 'text']);

const isContent = (given: Attributes | Content): given is Content =>
	typeof given === 'string' || Array.isArray(given) || 'tagName' in given;

/** An element: `h('p', 'text')`, `h('p', {class: 'lead'}, [some, parts])`. */
export function h(tag: string, given: Attributes | Content = {}, within: Content = []): Markup {
	const make = drawn.has(tag) ? elementOfPicture : elementOfPage;
	return isContent(given) ? make(tag, contents(given)) : make(tag, given, contents(within));
}

const contents = (content: Content): Array<string | Markup> =>
	typeof content === 'string' || 'tagName' in content ? [content] : content.flatMap(contents);

export const markupOf = (element: Markup): string => toHtml(element);
