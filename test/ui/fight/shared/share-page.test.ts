import {Buffer} from 'node:buffer';
import xterm from '@xterm/headless';
import test from 'ava';
import jsqr from 'jsqr';
import {encode} from 'uqr';
import {sharingText, styleFor} from '../../../../source/plain/texts/style.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {sharedStatus, sharingOf} from '../../../helpers/sharing-of.js';
import {toyFight} from '../../../helpers/toy-fight.js';

const link = 'http://192.168.1.20:7331/#4KXQ9B';

const status = {...sharedStatus, picture: encode(link, {border: 2}).data};

const sharing = sharingOf(undefined, status);

type Preferences = NonNullable<Parameters<typeof viewFight>[1]>['preferences'];

async function sharePage(
	preferences: Preferences,
	{columns = 100, rows = 40, environment = {}}: Partial<Size> = {},
) {
	const view = await viewFight(toyFight().fight, {
		columns,
		rows,
		preferences: {...preferences},
		environment,
		sharing,
	});
	await view.press('@');
	await view.shows('Code: 4KX Q9B');
	return view;
}

type Size = {
	readonly columns: number;
	readonly rows: number;
	readonly environment: {readonly NO_COLOR?: string};
};

/** Pixels of a cell a side: as a camera sees them. */
const scale = 4;

/** How light a colour of a terminal with sixteen colours is; its own, which may be any, is in the middle. */
const lightness = (colour: number, isOwn: boolean): number =>
	isOwn ? 128 : colour === 0 ? 0 : colour === 15 ? 255 : 128;

/** What a camera reads from a text as a terminal shows it; `undefined` where it sees no picture. */
async function readBack(text: string): Promise<string | undefined> {
	const lines = text.split('\n');
	const [columns, rows] = [120, lines.length];
	const terminal = new xterm.Terminal({
		cols: columns,
		rows,
		allowProposedApi: true,
		logLevel: 'off',
	});
	await new Promise<void>((resolve) => {
		terminal.write(lines.join('\r\n'), resolve);
	});
	const pixels = Buffer.alloc(columns * rows * 2 * scale * scale * 4, 255);
	const paint = (column: number, line: number, light: number) => {
		for (let at = 0; at < scale * scale; at++) {
			const x = column * scale + (at % scale);
			const y = line * scale + Math.floor(at / scale);
			pixels.fill(light, (y * columns * scale + x) * 4, (y * columns * scale + x) * 4 + 3);
		}
	};

	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const cell = terminal.buffer.active.getLine(row)?.getCell(column);
			const sign = cell?.getChars() ?? '';
			const ink = lightness(cell?.getFgColor() ?? 0, cell?.isFgDefault() ?? true);
			const paper = lightness(cell?.getBgColor() ?? 0, cell?.isBgDefault() ?? true);
			paint(column, row * 2, '█▀'.includes(sign) && sign !== '' ? ink : paper);
			paint(column, row * 2 + 1, '█▄'.includes(sign) && sign !== '' ? ink : paper);
		}
	}

	const read = jsqr.default(new Uint8ClampedArray(pixels), columns * scale, rows * 2 * scale);
	return read?.data;
}

for (const theme of ['dark', 'light', 'high-contrast'] as const) {
	test(`a camera reads the address and the code in the theme ${theme}`, async (t) => {
		const view = await sharePage({theme});
		t.is(await readBack(view.raw()), link);
		const {picture, strong} = styleFor({theme, symbols: 'unicode'}, true);
		t.is(await readBack(sharingText(status, {strong, ...(picture && {picture})}).join('\n')), link);
	});
}

test('without colours, in ASCII and where it does not fit there is no picture, but address and code', async (t) => {
	for (const view of [
		await sharePage({theme: 'none'}),
		await sharePage({symbols: 'ascii'}),
		await sharePage({}, {environment: {NO_COLOR: '1'}}),
		await sharePage({}, {columns: 64}),
		await sharePage({}, {rows: 20}),
	]) {
		t.false(/[█▀▄]{4}/.test(view.screen()));
		t.true(view.screen().includes('http://192.168.1.20:7331'));
		t.is(await readBack(view.raw()), undefined);
	}

	for (const style of [
		styleFor({theme: 'none', symbols: 'unicode'}, true),
		styleFor({theme: 'dark', symbols: 'ascii'}, true),
		styleFor({theme: 'dark', symbols: 'unicode'}, false),
	]) {
		const lines = sharingText(status, style);
		t.true(lines[0]?.includes('http://192.168.1.20:7331'));
	}
});
