import type { AvisoDeExistencia } from '@surtia/contracts/avisos-de-existencia.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconBellOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { textOf } from '../../api/send.ts'
import { useEnEspera } from '../../equipo/registro.ts'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { useAvisos, useQuitarAviso } from '../avisos-de-existencia/use-avisos.ts'
import { EnEspera } from '../carrito/EnEspera.tsx'
import estilos from './Pendientes.module.css'

const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Piezas', num: true },
  { texto: 'CEDIS' },
  { texto: 'Vence' },
  { texto: 'Ya no avisar', oculto: true, enPantalla: true },
]

/** What the client waits for, until when; and what it was told of lately. */
export function SeccionDeAvisos() {
  const consulta = useAvisos()
  const { ocupado, quitar } = useQuitarAviso()
  return (
    <section aria-labelledby="titulo-avisos" className={estilos.avisos}>
      <Texto como="h2" subtitulo id="titulo-avisos">
        Avisos
      </Texto>
      {consulta.isPending && <Esqueleto galeria={false} filas={2} columnas={COLUMNAS} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus avisos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.length === 0 && (
        <Nota>No espera ningún producto. Donde diga «Agotado» puede pedir que le avisemos.</Nota>
      )}
      {consulta.data && consulta.data.length > 0 && (
        <Tabla titulo="Avisos" columnas={COLUMNAS}>
          <tbody>
            {consulta.data.map((a) => (
              <Fila key={a.codArticulo} aviso={a} ocupado={ocupado} onQuitar={() => quitar(a)} />
            ))}
          </tbody>
        </Tabla>
      )}
    </section>
  )
}

function Fila({ aviso: a, ocupado, onQuitar }: { aviso: AvisoDeExistencia; ocupado: boolean; onQuitar: () => void }) {
  const espera = useEnEspera('aviso', a.codArticulo)
  const vence = enDiaMesAno(diaDe(new Date(a.vence)))
  return (
    <tr>
      <Celda ancha>
        <Texto como={Link} dato enlaceDato to={paths.detalleProducto(a.codArticulo)}>
          <Descripcion texto={a.descripcion} />
        </Texto>
        <Nota cifras>{a.codArticulo}</Nota>
        {espera && <EnEspera quita={espera.piezas === 0} />}
      </Celda>
      <Celda num rotulo="Piezas">
        {enMiles(a.piezas)}
      </Celda>
      <Celda rotulo="CEDIS">{a.centro === 'propio' ? 'Mi CEDIS' : 'Cualquier CEDIS'}</Celda>
      <Celda fecha rotulo="Vence">
        {{ espera: vence, avisado: 'Ya le avisamos', vencido: `Venció el ${vence}` }[a.estado]}
      </Celda>
      <Celda num lugar="accion">
        <Boton
          cambia="llenarCarrito"
          modo="liso"
          icono={IconBellOff}
          disabled={ocupado}
          onClick={onQuitar}
          aria-label={`Ya no avisar ${a.descripcion}`}
        >
          Ya no avisar
        </Boton>
      </Celda>
    </tr>
  )
}
