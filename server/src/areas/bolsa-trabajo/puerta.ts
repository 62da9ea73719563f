import * as contrato from '@surtia/contracts/puerta/bolsa-trabajo.ts'
import { columna, type Fila, tipo } from '../../tipo.ts'
import { limpiarHtml } from './parts/limpiar-html.ts'

export const vacantes = tipo(contrato.vacantes, {
  tabla: 'vacantes',
  columnas: [
    columna('idVacante', 'id_vacante', 'int'),
    columna('titulo', 'titulo', 'text'),
    columna('area', 'area', 'text', "''"),
    columna('salario', 'salario', 'numeric', '0'),
    columna('ubicacion', 'ubicacion', 'text', "''"),
    columna('ciudad', 'ciudad', 'text'),
    columna('estado', 'estado', 'text'),
    columna('tipoEmpleo', 'tipo_empleo', 'text', "''"),
    columna('modalidadEmpleo', 'modalidad_empleo', 'text', "''"),
    columna('seccionSobre', 'seccion_sobre', 'text', "''"),
    columna('seccionDetalles', 'seccion_detalles', 'text', "''"),
    columna('seccionDescripcion', 'seccion_descripcion', 'text', "''"),
    columna('seccionOfrecemos', 'seccion_ofrecemos', 'text', "''"),
    columna('estatus', 'estatus', 'text', "'A'"),
    columna('fechaAlta', 'fecha_alta', 'date', 'current_date'),
  ],
  preparar: (filas) => Promise.all(filas.map(conSeccionesLimpias)),
})

const conSeccionesLimpias = async (fila: Fila): Promise<Fila> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(fila).map(async ([campo, valor]) => [
        campo,
        campo.startsWith('seccion') ? await limpiarHtml(String(valor)) : valor,
      ]),
    ),
  )
