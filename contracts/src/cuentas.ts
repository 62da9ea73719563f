import type { Cuenta } from '@surtia/rules/personal/empresa.ts'

/** The bank accounts of the company of empresa.ts, where clients deposit; numbers are of no bank. */
export const cuentas: Cuenta[] = [
  {
    codBanco: 2,
    banco: 'Banco del Pacífico Norte',
    cuenta: '0000 0000 0102',
    clabe: '000 000 00000000102 0',
    convenio: '100201',
  },
  {
    codBanco: 4,
    banco: 'Banca Cumbre',
    cuenta: '0000 0000 0104',
    clabe: '000 000 00000000104 0',
    convenio: '100204',
  },
  {
    codBanco: 6,
    banco: 'Banco Terral',
    cuenta: '0000 0000 0106',
    clabe: '000 000 00000000106 0',
    convenio: '100206',
  },
  {
    codBanco: 11,
    banco: 'Banco Sierra Alta',
    cuenta: '0000 0000 0111',
    clabe: '000 000 00000000111 0',
    convenio: '100211',
  },
  {
    codBanco: 14,
    banco: 'Banca del Bajío Azul',
    cuenta: '0000 0000 0114',
    clabe: '000 000 00000000114 0',
    convenio: '100214',
  },
  {
    codBanco: 15,
    banco: 'Banco Litoral',
    cuenta: '0000 0000 0115',
    clabe: '000 000 00000000115 0',
    convenio: '100215',
  },
  {
    codBanco: 17,
    banco: 'Banco Mirador',
    cuenta: '0000 0000 0117',
    clabe: '000 000 00000000117 0',
    convenio: '100217',
  },
  {
    codBanco: 19,
    banco: 'Caja Popular Estiba',
    cuenta: '0000 0000 0119',
    clabe: '000 000 00000000119 0',
    convenio: '100219',
  },
]
