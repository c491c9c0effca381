import { getCarriers } from './carriers';
import { getCustomers } from './customers';
import { getPorts } from './ports';
import { getTags } from './tags';

/** What fills filters by what the account has; the names are what the fields refer to. */
export const filterChoices = { getCarriers, getCustomers, getPorts, getTags };
