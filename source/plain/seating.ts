import type {Seating} from '../session/players/seating.js';
import type {Sharing} from '../session/players/sharing.js';
import type {Table} from './scene.js';

/** The players at the table, where what they play is not something tried out. */
export const seatingOf = ({
	services,
	trials,
}: Pick<Table, 'services' | 'trials'>): Seating | undefined =>
	trials.unkept ? undefined : services.sharing?.seating();

/** What players sent to the question. */
export const sentText = (sent: readonly string[]): readonly string[] =>
	sent.length === 0 ? [] : [...sent, 'Enter takes it; sendback WHY sends it back.'];

type Telling = {
	seating(): Seating | undefined;
	tell(lines: readonly string[]): void;
	/** What came of the answers, and what is asked now. */
	question(): readonly string[];
};

/**
 * Tells at once what players send while the GM's line is awaited, and what has counted without it.
 * @returns a function that ends that
 */
export function tellOfPlayers(
	sharing: Sharing | undefined,
	{seating: seatingNow, tell, question}: Telling,
): () => void {
	let heard: string | undefined;
	let taken = seatingNow()?.taken ?? 0;
	const look = () => {
		const seating = seatingNow();
		if (!seating) {
			return;
		}

		if (seating.taken > taken) {
			({taken} = seating);
			tell(question());
		}

		const lines = [...(seating.news ? [seating.news.text] : []), ...sentText(seating.facts())];
		if (lines.join('\n') !== heard && lines.length > 0) {
			tell(lines);
		}

		heard = lines.join('\n');
	};

	return sharing?.subscribe(look) ?? (() => undefined);
}
