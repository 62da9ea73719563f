import { consultarFacturas } from '@surtia/contracts/calls/facturas.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { CampoLista } from '../../ui/Campo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { esDia, RangoDeFechas } from '../../ui/RangoDeFechas.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { COLUMNAS, ListaDeFacturas, TIPOS, type Tipo } from './ListaDeFacturas.tsx'

export const meta = () => [{ title: titulo('Facturas') }]

/** Invoices of a range of days, this month's unless the address says otherwise. */
export default function Facturas() {
  const [p, setP] = useSearchParams()
  const hoy = diaDe(new Date())
  const [desdeP, hastaP, tipoP] = [p.get('desde'), p.get('hasta'), p.get('tipo')]
  const filtro = {
    desde: esDia(desdeP) ? desdeP : `${hoy.slice(0, 8)}01`,
    hasta: esDia(hastaP) ? hastaP : hoy,
    tipo: (tipoP && tipoP in TIPOS ? tipoP : 'T') as Tipo,
  }
  const [tipo, setTipo] = useState<Tipo>(filtro.tipo)
  // Back brings another address, and the box says what is shown
  useEffect(() => setTipo(filtro.tipo), [filtro.tipo])
  const consulta = useQuery({
    queryKey: CLAVES.facturas.consulta(filtro),
    queryFn: async ({ signal }) =>
      (
        await send(consultarFacturas, {
          body: { fechaInicio: filtro.desde, fechaFin: filtro.hasta, tipoDocumento: filtro.tipo },
          signal,
        })
      ).data,
  })
  return (
    <Pagina
      titulo="Facturas"
      fin={consulta.data && consulta.data.length > 0 && <BotonImprimir />}
      junto={
        <Nota cifras role="status">
          {consulta.data &&
            (consulta.data.length === 1 ? '1 documento' : `${consulta.data.length.toLocaleString('es-MX')} documentos`)}
        </Nota>
      }
    >
      <RangoDeFechas rango={filtro} onBuscar={(rango) => setP({ ...rango, tipo })}>
        <CampoLista etiqueta="Tipo de documento" value={tipo} onChange={(e) => setTipo(e.target.value as Tipo)}>
          {Object.entries(TIPOS).map(([valor, nombre]) => (
            <option key={valor} value={valor}>
              {nombre}
            </option>
          ))}
        </CampoLista>
      </RangoDeFechas>
      {consulta.isPending && <Esqueleto galeria={false} filas={6} columnas={COLUMNAS} barra pie />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus facturas."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.length === 0 && <Vacio titulo="No hay documentos en esas fechas." />}
      {consulta.data && consulta.data.length > 0 && (
        <ListaDeFacturas
          key={JSON.stringify(filtro)}
          facturas={consulta.data}
          pagina={Math.max(1, Number(p.get('pagina')) || 1)}
          filtro={filtro}
        />
      )}
    </Pagina>
  )
}
