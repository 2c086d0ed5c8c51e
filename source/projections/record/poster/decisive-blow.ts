import type {Fought, PosterPart} from './part.js';

/** What brought down the last of those who lost, in the sentence of the story and in the lines of that answer. */
export function decisiveBlow({chapters, record, winner}: Fought): PosterPart | undefined {
	const lost = new Set(record.people.filter(({side}) => side !== winner).map(({id}) => id));
	for (const {number, lines} of winner === undefined ? [] : chapters.toReversed()) {
		const at = lines.findLastIndex(
			({kind, who}) => kind === 'defeat' && who !== undefined && lost.has(who),
		);
		const line = lines[at];
		if (line === undefined) {
			continue;
		}

		const told = record.story.find(
			(each) => each.chapter === number && each.line <= at && at < each.line + each.length,
		);
		const blow = lines.findLast(
			({figures, who}, place) =>
				place <= at &&
				place >= (told?.line ?? at) &&
				(figures?.target ?? who) === line.who &&
				figures?.effect !== undefined,
		);
		// A trap, a fall, a wound that bleeds: nobody's blow.
		const isBlow = blow?.figures?.actor !== undefined || (blow === undefined && told !== undefined);
		// Whoever falls to a parry has no sentence of a blow: it tells of the attack that was parried.
		const isAnswer =
			blow?.figures?.actor !== line.who &&
			record.people.some(({id, name}) => id === line.who && told?.text.startsWith(`${name} `));
		return {
			label: isBlow ? 'The decisive blow' : 'What decided the fight',
			title: (isBlow && !isAnswer ? told?.text : undefined) ?? `${line.text}.`,
			text: [...new Set([blow?.text ?? '', line.text])].filter((text) => text !== '').join(' · '),
			chapter: number,
		};
	}

	return undefined;
}
