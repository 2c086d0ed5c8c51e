import stringWidth from 'string-width';
import {type Place, drawingsOf, joined, pathOf, round} from './drawn.js';
import type {Frame, Look} from './frame.js';
import {type Piece, piecesOf} from './pieces.js';

/** A terminal’s own colours. */
export type Ground = {readonly background: string; readonly text: string; readonly bold: string};

/* Lengths are in pixels. In most fonts a character is as wide as a cell at that size. */
const cell = {width: 8, height: 17};
const fontSize = 13.3;
const margin = 10;
/** From the top of a row to the foot of its letters. */
const baseline = 12.5;

const fonts = 'ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace';

const placeOf = (column: number, row: number): Place => ({
	x: margin + column * cell.width,
	y: margin + row * cell.height,
	...cell,
});

const escapes: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

const escaped = (text: string): string =>
	text.replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);

/** The colours that a run has in the end. */
function coloursOf({foreground, background, ...look}: Look, ground: Ground) {
	const text = foreground ?? (look.isBold ? ground.bold : ground.text);
	return look.isInverse
		? {text: background ?? ground.background, behind: text}
		: {text, behind: background};
}

/** Only letters that every font for terminals has need not be stretched. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

function written({column, text}: Piece, row: number): string {
	const {x, y} = placeOf(column, row);
	const length = stringWidth(text) * cell.width;
	const adjusted = isPlain(text) ? '' : ' lengthAdjust="spacingAndGlyphs"';
	return `<text x="${x}" y="${round(y + baseline)}" textLength="${length}"${adjusted}>${escaped(text)}</text>`;
}

/** All that has one colour and weight. */
type Layer = {
	readonly colour: string;
	readonly attributes: string;
	readonly texts: string[];
	readonly lines: string[];
	readonly areas: string[];
};

function newLayer(colour: string, look: Look): Layer {
	const attributes = [
		...(look.isBold ? [' font-weight="bold"'] : []),
		...(look.isDim ? [' opacity="0.6"'] : []),
		...(look.isUnderlined ? [' text-decoration="underline"'] : []),
	].join('');
	return {colour, attributes, texts: [], lines: [], areas: []};
}

function put(layer: Layer, piece: Piece, row: number) {
	if (piece.kind === 'written') {
		layer.texts.push(written(piece, row));
		return;
	}

	for (const drawing of drawingsOf(piece.text) ?? []) {
		const {path, isFilled} = pathOf(drawing, placeOf(piece.column, row));
		(isFilled ? layer.areas : layer.lines).push(path);
	}
}

const elementsOf = ({colour, attributes, texts, lines, areas}: Layer): readonly string[] => [
	...(texts.length === 0 ? [] : [`<g fill="${colour}"${attributes}>`, ...texts, '</g>']),
	...(lines.length === 0 ? [] : [`<path d="${joined(lines)}" stroke="${colour}" fill="none"/>`]),
	...(areas.length === 0
		? []
		: [`<path d="${areas.join('')}" stroke="${colour}" fill="${colour}"/>`]),
];

/** All runs of a frame, by their looks, and what lies behind some of them. */
function layersOf({runs}: Frame, ground: Ground) {
	const layers = new Map<string, Layer>();
	const behinds: string[] = [];
	for (const run of runs) {
		const {text, behind} = coloursOf(run.look, ground);
		if (behind !== undefined) {
			const {x, y} = placeOf(run.column, run.row);
			behinds.push(
				`<rect x="${x}" y="${y}" width="${run.width * cell.width}" height="${cell.height}" fill="${behind}"/>`,
			);
		}

		const fresh = newLayer(text, run.look);
		const key = fresh.colour + fresh.attributes;
		const layer = layers.get(key) ?? fresh;
		layers.set(key, layer);
		for (const piece of piecesOf(run)) {
			put(layer, piece, run.row);
		}
	}

	return {behinds, layers: [...layers.values()]};
}

/**
 * A picture of a frame, whose columns hold in any font.
 * @param about what it shows, in a few words
 */
export function svgOf(frame: Frame, about: string, ground: Ground): string {
	const {behinds, layers} = layersOf(frame, ground);
	const width = frame.columns * cell.width + 2 * margin;
	const height = frame.rows * cell.height + 2 * margin;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${fonts}" font-size="${fontSize}">`,
		`<title>${escaped(about)}</title>`,
		`<rect width="100%" height="100%" rx="8" fill="${ground.background}"/>`,
		...behinds,
		...layers.flatMap((layer) => elementsOf(layer)),
		'</svg>\n',
	].join('\n');
}
