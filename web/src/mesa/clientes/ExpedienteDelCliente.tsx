import { NOMBRES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Link } from 'react-router'
import { EstadoDeDocumento } from '../../areas/expediente/EstadoDeDocumento.tsx'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import { can } from '../sesion.ts'
import type { Ficha } from './ficha.ts'
import { ParteDeTabla } from './Parte.tsx'

const COLUMNAS = [
  { texto: 'Documento' },
  { texto: 'Estado' },
  { texto: 'Número' },
  { texto: 'Fracciones' },
  { texto: 'En revisión' },
]

/** What it proves about itself; each is judged on its own page. */
export function ExpedienteDelCliente({ cliente: { codCliente, expediente } }: { cliente: Ficha }) {
  const seVen = can('verExpedientes')
  return (
    <ParteDeTabla
      titulo="Expediente"
      acciones={seVen && <BotonLiga to={aPantalla('expedientes', {}, { codCliente })}>Ver en Expedientes</BotonLiga>}
    >
      <Tabla densa titulo="Expediente" columnas={COLUMNAS}>
        <tbody>
          {expediente.map(({ id, ...documento }) => (
            <tr key={documento.clase}>
              <Celda lugar="doc">
                {seVen && id !== null ? (
                  <Texto como={Link} enlace to={aPantalla('expediente', { id })}>
                    {NOMBRES_DE_DOCUMENTO[documento.clase]}
                  </Texto>
                ) : (
                  <b>{NOMBRES_DE_DOCUMENTO[documento.clase]}</b>
                )}
              </Celda>
              <Celda lugar="est">
                <EstadoDeDocumento documento={documento} />
              </Celda>
              <Celda rotulo="Número">{documento.numero}</Celda>
              <Celda rotulo="Fracciones">{documento.fracciones.join(', ')}</Celda>
              <Celda fecha rotulo="En revisión">
                {documento.enRevision && `Desde ${enDiaMesAno(documento.enRevision.fecha)}`}
              </Celda>
            </tr>
          ))}
        </tbody>
      </Tabla>
    </ParteDeTabla>
  )
}
