import test from 'ava';
import {castOf} from '../../source/plain/cast.js';
import {findWord} from '../../source/plain/commands.js';
import {isLabel} from '../../source/plain/line.js';
import {readAnswer} from '../../source/plain/reading.js';
import type {Fight, ShownChoice} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {plainSession} from '../helpers/plain-session.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {type Sample, samples} from '../helpers/samples.js';

/* A label typed as it stands is that choice, also where it begins with the word of a command. */

function opened(sample: Sample): Fight {
	const {header, ruleset} = sampleHeader(sample, 7);
	return openFight(ruleset, memoryLog(header).log, [], playOptions());
}

const choicesOf = (fight: Fight): readonly ShownChoice[] => {
	const prompt = fight.prompt('gm');
	return prompt.kind === 'choose' ? prompt.choices : [];
};

for (const sample of samples.filter(({id}) => id !== 'toy')) {
	test(`${sample.id}: no label that begins with the word of a command is taken for it`, (t) => {
		const fight = opened(sample);
		for (let answers = 0; answers < 60; answers++) {
			const prompt = fight.prompt('gm');
			for (const {label} of choicesOf(fight)) {
				if (findWord(label)) {
					t.true(isLabel(label, prompt), label);
					const alike = choicesOf(fight).filter((each) => each.label === label);
					t.is(
						readAnswer(label, prompt, castOf(fight, 'gm')).kind === 'misfit',
						alike.length > 1,
						label,
					);
				}
			}

			if (!playDefault(fight)) {
				break;
			}
		}

		t.pass();
	});
}

test('TE-V07: “drop prone” lays somebody down, and drops no plan', async (t) => {
	const sample = samples.find(({id}) => id === 'tesseris');
	if (!sample) {
		t.fail();
		return;
	}

	const fight = opened(sample);
	const isOffered = () =>
		choicesOf(fight).some(({label, refused}) => label === 'Drop prone' && !refused);
	while (!isOffered()) {
		playDefault(fight);
	}

	const who = fight.prompt('gm').who ?? '';
	await plainSession(fight, ['drop prone']);
	t.true(fight.conditions('gm').some((each) => each.who === who && each.name === 'Prone'));
});
