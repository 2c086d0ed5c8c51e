import test from 'ava';
import {shownSlug} from '../../../source/session/files/shown-slug.js';

const fileFor = (slug: string, title: string, view: 'gm' | 'players') =>
	shownSlug(
		{
			info: {slug, title, ruleset: {name: 'Toy rules'}},
			combatants: () => [{name: 'Lurker', isHidden: true}],
		},
		view,
	);

test('files for the players are called after the title that they see, and by the name of the log only where that tells no more', (t) => {
	for (const [slug, title, shown] of [
		['the-bridge', 'The bridge', 'the-bridge'],
		['the-bridge-2', 'The bridge', 'the-bridge-2'],
		['the-lurker-waits', 'The Lurker waits', 'toy-rules'],
		['the-lurker-waits', 'The bridge', 'the-bridge'],
		['the-duke-is-the-traitor', 'At the mill', 'at-the-mill'],
		['the-bridge-of-the-traitor', 'The bridge', 'the-bridge'],
	] as const) {
		t.is(fileFor(slug, title, 'players'), shown);
		t.is(fileFor(slug, title, 'gm'), slug);
	}
});
