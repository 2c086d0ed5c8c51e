import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import test from 'ava';
import {rulesets} from '../source/rulesets/index.js';
import {keyTable} from '../source/ui/kit/keymap.js';
import {keyLabel, symbolSets} from '../source/ui/kit/symbols.js';
import {root} from './helpers/program.js';

const readme = readFileSync(join(root, 'readme.md'), 'utf8');

test('the readme’s table of keys is the keymap’s', (t) => {
	t.true(readme.includes(keyTable((key) => keyLabel(symbolSets.unicode, key))));
});

test('the readme names every ruleset of the registry', (t) => {
	t.deepEqual(
		rulesets.map(({id}) => `\`${id}\``).filter((id) => !readme.includes(id)),
		[],
	);
});
