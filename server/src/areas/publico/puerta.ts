import * as contrato from '@surtia/contracts/puerta/publico.ts'
import { esDeLogo } from '@surtia/rules/sitio/es-del-sitio.ts'
import { columna, RenglonMalo, tipo } from '../../tipo.ts'

export const laboratorios = tipo(contrato.laboratorios, {
  tabla: 'laboratorios',
  columnas: [
    columna('laboratorio', 'descripcion', 'text'),
    columna('rutaLogo', 'ruta_logo', 'text', "''"),
    columna('orden', 'orden', 'int', '0'),
  ],
  preparar(filas) {
    for (const { rutaLogo } of filas)
      if (rutaLogo && !esDeLogo(rutaLogo)) throw new RenglonMalo('rutaLogo', 'Debe empezar con / o con https://.')
    return filas
  },
})
