import type {Seating} from '../session/players/seating.js';
import type {Table} from './scene.js';

/** The players at the table, where what they play is not something tried out. */
export const seatingOf = ({
	services,
	trials,
}: Pick<Table, 'services' | 'trials'>): Seating | undefined =>
	trials.unkept ? undefined : services.sharing?.seating();
