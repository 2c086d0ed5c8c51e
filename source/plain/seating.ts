import type {Seating} from '../session/players/seating.js';
import type {Sharing} from '../session/players/sharing.js';
import type {Table} from './scene.js';

/** The players at the table, where what they play is not something tried out. */
export const seatingOf = ({services, trials}: Pick<Table, 'services' | 'trials'>) =>
	trials.unkept ? undefined : services.sharing?.seating();

/** What players sent to the question, and who has not. */
export const sentText = (seating: Seating | undefined): readonly string[] => [
	...(seating?.facts() ?? []),
	...(seating?.sent().some(({isTakeable}) => isTakeable) === true
		? ['Enter takes it; sendback WHY sends it back.']
		: []),
];

type Telling = {
	seating(): Seating | undefined;
	tell(lines: readonly string[]): void;
	/** What came of the answers, and what is asked now. */
	question(): readonly string[];
};

/** Tells at once what players send while the GM's line is awaited, and what has counted without it, until it is ended. */
export function tellOfPlayers(
	sharing: Pick<Sharing, 'subscribe'> | undefined,
	{seating: seatingNow, tell, question}: Telling,
): () => void {
	let heard = '';
	let {news} = seatingNow() ?? {news: undefined};
	let taken = seatingNow()?.taken ?? 0;
	const look = () => {
		const seating = seatingNow();
		if (!seating) {
			return;
		}

		if (seating.taken > taken) {
			({taken} = seating);
			tell([...seating.notices.counted, ...question()]);
		}

		if (seating.news && seating.news !== news) {
			const {text, asks} = seating.news;
			tell([asks === undefined ? text : `${text}: letin ${asks} lets ${asks} in`]);
			({news} = seating);
		}

		// Who has not answered is told with the question.
		const lines = seating.sent().length > 0 ? sentText(seating) : [];
		const text = lines.join('\n');
		if (text !== heard && text !== '') {
			tell(lines);
		}

		heard = text;
	};

	return sharing?.subscribe(look) ?? (() => undefined);
}
