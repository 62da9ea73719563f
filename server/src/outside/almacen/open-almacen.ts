import type { Almacen } from '../../almacen.ts'
import type { Settings } from '../../settings.ts'
import { enCarpeta } from './carpeta.ts'
import { enS3 } from './s3.ts'

/** Where the settings say that received files stay. */
export const openAlmacen = async ({ archivosS3, datos }: Settings): Promise<Almacen> =>
  archivosS3 ? enS3(archivosS3) : enCarpeta(datos)
