import stringWidth from 'string-width';
import {textOf} from './frame.js';
import {scenes} from './scenes.js';
import {frameOfScene} from './stage.js';

const padded = (line: string, width: number): string =>
	line + ' '.repeat(Math.max(0, width - stringWidth(line)));

/**
 * A scene at the size of another frame, and both line by line: ours, then the other, and between them a mark where they
 * differ.
 */
export async function beside(name: string, other: string): Promise<string> {
	const theirs = other.replace(/\n$/, '').split('\n');
	const columns = Math.max(...theirs.map((line) => stringWidth(line)));
	const ours = await Promise.all(
		scenes
			.filter((scene) => scene.name === name)
			.map(async (scene) => frameOfScene({...scene, columns, rows: theirs.length}, 'dark')),
	);
	return ours
		.flatMap((frame) => textOf(frame).split('\n'))
		.map((line, row) => {
			const opposite = theirs[row] ?? '';
			const mark = line === opposite.trimEnd() ? ' ' : '≠';
			return `${padded(line, columns)} ${mark} ${opposite}\n`;
		})
		.join('');
}
