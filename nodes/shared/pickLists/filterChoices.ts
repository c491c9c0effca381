import { getCarriers } from './carriers';
import { getCustomers } from './customers';
import { getPorts } from './ports';
import { getTags } from './tags';
import { getTerminals } from './terminals';
import { safeDropDowns } from './withoutExpressions';
import { withReadableErrors } from './withReadableErrors';

/**
 * Methods that load the choices of filters from the account. Fields refer to them by these names.
 */
export const filterChoices = withReadableErrors(
	safeDropDowns({
		getCarriers,
		getCustomers,
		getPorts,
		getTags,
		getTerminals,
	}),
);
