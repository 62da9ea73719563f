import type { Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { antiguedad } from '@surtia/rules/bolsa-trabajo/antiguedad.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { IconBriefcase, IconClock, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { clases } from '../../ui/clases.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './Bolsa.module.css'

/** A vacancy in the list; the whole card opens it. */
export function TarjetaDeVacante({ vacante, elegida }: { vacante: Vacante; elegida: boolean }) {
  return (
    <article aria-current={elegida ? 'true' : undefined}>
      <Nota className={estilos.vacEdad}>{antiguedad(vacante.fechaAlta, diaDe(new Date()))}</Nota>
      <h2>
        <Link to={paths.vacante(vacante.idVacante)} state={{ desdeLaLista: true }} preventScrollReset>
          {vacante.titulo}
        </Link>
      </h2>
      <Sueldo vacante={vacante} />
      <Datos vacante={vacante} />
    </article>
  )
}

export function Sueldo({ vacante: { salario }, alMes = false }: { vacante: Vacante; alMes?: boolean }) {
  const clase = clases(estilos.vacSueldo, alMes && estilos.vacSueldoAlMes)
  if (salario <= 0) return <p className={clase}>Sueldo base a tratar</p>
  return (
    <Texto como="p" cifras className={clase}>
      Sueldo base <b>{enPesos(salario)}</b>
      {alMes && ' al mes'}
    </Texto>
  )
}

/** Where, which area, what kind of job. */
export function Datos({ vacante: v }: { vacante: Vacante }) {
  const jornada = [v.tipoEmpleo, v.modalidadEmpleo].filter(Boolean).join(' · ')
  const datos = [
    { Dibujo: IconMapPin, texto: v.ubicacion || `${v.ciudad}, ${v.estado}` },
    { Dibujo: IconBriefcase, texto: v.area },
    { Dibujo: IconClock, texto: jornada },
  ]
  return (
    <p className={estilos.meta}>
      {datos
        .filter(({ texto }) => texto)
        .map(({ Dibujo, texto }) => (
          <span key={texto}>
            <Icono de={Dibujo} tamano={16} />
            {texto}
          </span>
        ))}
    </p>
  )
}
