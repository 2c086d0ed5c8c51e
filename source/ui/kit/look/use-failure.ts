import {useReducer} from 'react';

const fail = (_: undefined, error: unknown): undefined => {
	throw error;
};

/** Passes an error in a key handler to the safety net, which itself sees only errors while drawing. */
export function useFailure(): (error: unknown) => void {
	const [, dispatch] = useReducer(fail, undefined);
	return dispatch;
}
