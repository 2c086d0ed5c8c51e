import {bindings, letterKeys, letterScope} from '../../source/ui/kit/look/bindings/bindings.js';
import {scopeNames} from '../../source/ui/kit/look/bindings/scope.js';

/** The table of keys for docs/gm/commands.md, in Markdown. */
export function keyTable(label: (key: string) => string): string {
	const lines = bindings.map(
		({keys, about, scope}) =>
			`| ${keys.map((key) => `\`${label(key)}\``).join(' ')} | ${about} | ${scopeNames[scope]} |`,
	);
	const letters = letterKeys.map(({keys, about}) => `| ${keys} | ${about} | ${letterScope} |`);
	return ['| Key | What it does | Where |', '|---|---|---|', ...lines, ...letters].join('\n');
}
